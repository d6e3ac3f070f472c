import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyDatabase } from '#db/copy-database.ts';
import { copyStorage } from '#platform/storage/copy-storage.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { print } from '#server/console.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- backup <folder>

Copies the database, the uploads and the secret into a new folder, also while the site runs. To
restore, start the site with THREEQUEL_DATA set to that folder and without STORAGE_URL. On PostgreSQL,
use pg_dump instead, and copy the uploads with: npm run hub -- storage move`;

export const backupCommand: Command = {
  summary: 'copy the database and the uploads into a folder',
  help,
  run: async ({ engine, storage, config }, [target, ...rest]) => {
    if (!target || rest.length > 0 || engine.kind !== 'sqlite') throw new UsageError(help);
    const folder = resolve(target);
    if (existsSync(folder)) throw new UsageError(`${folder} already exists. Name a new folder.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copyDatabase(engine.db, join(folder, 'threequel.db'));
    // After the database, so that the copy has every file that its rows mention.
    await copyStorage({ from: storage, to: createDiskStorage(join(folder, 'uploads')) });
    for (const name of ['secret', 'sample-accounts.json']) {
      const from = join(config.dataFolder, name);
      if (existsSync(from)) await cp(from, join(folder, name));
    }
    print(`Copied the site to ${folder}.`);
  },
};
