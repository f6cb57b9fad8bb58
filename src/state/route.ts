/** What an address shows. `report` names a saved report; without it the check of this visit is meant. */
export type Route =
  | { readonly view: 'home' }
  | {
      readonly view: 'session';
      readonly report?: string;
      /** Absent: the first session. */
      readonly session?: string;
      readonly claim?: string;
    }
  | { readonly view: 'problems'; readonly report?: string };

export const HOME: Route = { view: 'home' };

/** Reads a location hash such as `#/report/r1/session/s1/claim/c1`; what it does not know is the home view. */
export function parseHash(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').map(decode);
  const report = parts[0] === 'report' ? parts[1] : undefined;
  const rest = report === undefined ? parts : parts.slice(2);
  const saved = report === undefined || report === '' ? {} : { report };
  const [place, session, word, claim] = rest;
  if (place === 'problems') return { view: 'problems', ...saved };
  if (place === 'session' && session !== undefined && session !== '') {
    const chosen = word === 'claim' && claim !== undefined && claim !== '' ? { claim } : {};
    return { view: 'session', ...saved, session, ...chosen };
  }
  return 'report' in saved || place === 'sessions' ? { view: 'session', ...saved } : HOME;
}

/** The hash for a route: the reverse of `parseHash`. */
export function formatHash(route: Route): string {
  if (route.view === 'home') return '#/';
  const saved = route.report === undefined ? '#' : `#/report/${encodeURIComponent(route.report)}`;
  if (route.view === 'problems') return `${saved}/problems`;
  if (route.session === undefined) return route.report === undefined ? '#/sessions' : saved;
  const session = `${saved}/session/${encodeURIComponent(route.session)}`;
  return route.claim === undefined ? session : `${session}/claim/${encodeURIComponent(route.claim)}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
