import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/console-guard.ts',
    // One a core: half of what a file does is waiting for a database or a server of its own.
    maxWorkers: '100%',
    // A machine under load is slow, not broken.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
