/** Small choices of the reader, kept where the browser lets it; without that they hold for this visit. */
export interface Settings {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
}

/** Settings in local storage, under names that carry the page's path. */
export function createSettings(path: string): Settings {
  const keyOf = (name: string): string => `claim-check ${path} ${name}`;
  return {
    read(name) {
      try {
        return localStorage.getItem(keyOf(name)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      try {
        localStorage.setItem(keyOf(name), value);
      } catch {
        // The choice still holds for this visit.
      }
    },
  };
}
