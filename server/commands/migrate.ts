import { migrate } from '#db/migrate.ts';
import { say } from '#server/say.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  summary: 'bring the database schema up to date',
  help: `npm run hub -- migrate

Runs the migrations the database does not have yet, all or none. Starting the site does the same.`,
  run: async ({ engine }) => {
    const ran = await engine.holdStartLock(() => migrate(engine));
    say(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The database is up to date.');
  },
};
