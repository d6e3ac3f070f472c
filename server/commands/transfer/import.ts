import { resolve } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { ArchiveError, readArchive } from '#platform/archive/read-archive.ts';
import { fingerprintSecret } from '#platform/config/secret.ts';
import type { Platform } from '#platform/platform.ts';
import { type Command, UsageError } from '#server/commands/command.ts';
import { print } from '#server/console.ts';
import { ProgressBar } from './progress-bar.ts';

const help = `npm run hub -- import archive FILE
    Fills an empty site from a file that npm run hub -- export wrote. All rows arrive or none.`;

export const importCommand: Command = {
  summary: 'import an export',
  help,
  run: async (platform, [kind, file, ...rest]) => {
    if (kind !== 'archive' || !file || rest.length > 0) throw new UsageError(help);
    await platform.engine.holdStartLock(async () => {
      await migrate(platform.engine);
      await importArchive(platform, resolve(file));
    });
  },
};

async function importArchive(platform: Platform, path: string): Promise<void> {
  const { engine, transaction, storage, secret } = platform;
  const bar = new ProgressBar();
  let entries = 0;
  const onProgress = () => {
    entries += 1;
    bar.count(entries, 'tables and files');
  };
  const manifest = await readArchive(path, { engine, transaction, storage, onProgress }).catch(
    (error) => {
      throw error instanceof ArchiveError ? new UsageError(error.message) : error;
    },
  );
  bar.clear();
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `Imported ${rows.toLocaleString('en-US')} rows and ${manifest.files.toLocaleString('en-US')} files.`,
  );
  if (!manifest.includesPasswords) {
    print('The archive has no passwords: members choose a new one with Forgot password.');
  }
  if (manifest.secretFingerprint !== fingerprintSecret(secret)) {
    print(
      'This site has another secret than the exported one. Unsubscribe links in earlier emails and the ' +
        'list of addresses that must not be emailed need the same secret: copy the file "secret", or ' +
        'set THREEQUEL_SECRET, before you send email.',
    );
  }
}
