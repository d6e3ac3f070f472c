import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyDatabase } from '#db/copy-database.ts';
import { print } from '#server/console.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- backup <folder>

Copies the database, the uploads and the secret into a new folder, also while the site runs. To
restore, start the site with THREEQUEL_DATA set to that folder. On PostgreSQL, use pg_dump instead,
and copy the uploads.`;

export const backupCommand: Command = {
  summary: 'copy the database and the uploads into a folder',
  help,
  run: async ({ engine, config }, [target, ...rest]) => {
    if (!target || rest.length > 0 || engine.kind !== 'sqlite') throw new UsageError(help);
    const folder = resolve(target);
    if (existsSync(folder)) throw new UsageError(`${folder} exists already. Name a new folder.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copyDatabase(engine.db, join(folder, 'threequel.db'));
    // After the database, so that the copy has every file that its rows mention.
    for (const name of ['uploads', 'secret', 'sample-accounts.json']) {
      const from = join(config.dataFolder, name);
      if (existsSync(from)) await cp(from, join(folder, name), { recursive: true });
    }
    print(`Copied the site to ${folder}.`);
  },
};
