import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  worker: { format: 'iife' },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
});
