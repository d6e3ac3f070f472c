import { migrate } from '#db/migrate.ts';
import { print } from '#server/console.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  summary: 'bring the database schema up to date',
  help: `npm run hub -- migrate

Runs all pending migrations, or none if one fails. Starting the site does the same.`,
  run: async ({ engine }) => {
    const ran = await engine.holdStartLock(() => migrate(engine));
    print(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The database is up to date.');
  },
};
