import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/console-guard.ts',
    // A machine under load is slow, not broken.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
