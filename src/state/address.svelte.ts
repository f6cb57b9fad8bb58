import { formatHash, parseHash } from './route.ts';
import type { Route } from './route.ts';

/** The hash of the page as a route. */
export class Address {
  route = $state.raw<Route>(parseHash(''));

  /** Follows the hash until the returned function is called. */
  follow(): () => void {
    const read = (): void => {
      this.route = parseHash(location.hash);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }

  /** Goes to a route, so that Back comes back here. */
  go(route: Route): void {
    if (formatHash(route) === formatHash(this.route)) return;
    history.pushState(null, '', formatHash(route));
    this.route = route;
  }

  /** Shows a route in place of this one. */
  replace(route: Route): void {
    history.replaceState(null, '', formatHash(route));
    this.route = route;
  }
}
