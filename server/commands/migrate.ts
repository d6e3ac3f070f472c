import { print } from '#server/console.ts';
import { migrateSite } from '#server/database/migrate-site.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  summary: 'bring the database schema up to date',
  help: `npm run hub -- migrate

Runs all pending migrations, or none if one fails. Starting the site does the same.`,
  needs: 'target',
  run: async (platform) => {
    const ran = await platform.engine.holdStartLock(() => migrateSite(platform));
    print(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The database is up to date.');
  },
};
