import type { Settings } from '../storage/settings.ts';

const NAME = 'single keys';

/** Whether single letters are commands: speech input and shaky hands press them by accident. */
export class SingleKeys {
  readonly #settings: Settings;
  #on = $state(true);

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#on = settings.read(NAME) !== 'off';
  }

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    this.#settings.write(NAME, on ? 'on' : 'off');
  }
}
