import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/slowest-first.ts';

/** They count the steps of code that has not run before, or time it, so each needs a process of its own. */
const alone = [
  'hostile-posts',
  'compile-banned-words',
  'compare-texts',
  'text-references',
  'linear-time',
].map((name) => `**/${name}.test.ts`);
/** React's development build warns of faults that the production build passes over. */
const everyPage = ['valid-pages', 'valid-admin-pages'].map((name) => `**/${name}.test.ts`);

const production = { NODE_ENV: 'production' };
const isSoak = process.env.SOAK === 'on';

export default defineConfig({
  test: {
    // Node imports the built app itself, as the program does. Vitest would read and parse all of it for each hub.
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: ['console-guard', 'programs/end-programs', 'accounts/remember-keys'].map(
      (name) => `tests/support/${name}.ts`,
    ),
    provide: { isSoak },
    sequence: { sequencer: SlowestFirst },
    tags: [
      {
        name: 'soak',
        description: 'has a long version in `npm run soak`',
        timeout: isSoak ? 60 * 60_000 : 6 * 60_000,
      },
    ],
    // More than cores: half of what a file does is waiting for a database or a server of its own.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A machine under load is slow, not broken.
    testTimeout: 3 * 60_000,
    hookTimeout: 3 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone, ...everyPage],
          // Loading the program again for each file took longer than most of their tests.
          isolate: false,
          env: production,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, env: production } },
      { extends: true, test: { name: 'development', include: everyPage } },
    ],
  },
});
