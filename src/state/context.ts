import { createContext } from 'svelte';
import type { Page } from './page.svelte.ts';

/** Hands the state of the page down to its components. */
export const [usePage, providePage] = createContext<Page>();
