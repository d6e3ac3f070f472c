import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeArchive } from '#platform/archive/write-archive.ts';
import type { Platform } from '#platform/platform.ts';
import { type Command, RefusedError, UsageError } from '#server/commands/command.ts';
import { print } from '#server/console.ts';
import { ProgressBar } from './progress-bar.ts';

const help = `npm run hub -- export FILE [--with-passwords]

Writes the whole site to a ZIP file, also while it runs: every table as JSON lines, articles as Markdown
with front matter, images, videos and files. Import it into an empty site on either database with:
npm run hub -- import archive FILE

Sessions, one-time links, two-factor keys, emails and waiting jobs are left out, and so are passwords
without --with-passwords: members then choose a new one with Forgot password. The file contains email
addresses, so keep it safe.`;

export const exportCommand: Command = {
  summary: 'write the whole site to one file',
  help,
  needs: 'current',
  run: async (platform, args) => {
    const { file, includesPasswords } = parse(args);
    const path = resolve(file);
    if (await stat(path).catch(() => undefined)) throw new RefusedError(`${path} already exists.`);
    await write(platform, path, includesPasswords);
  },
};

function parse(args: readonly string[]): { file: string; includesPasswords: boolean } {
  const options = { 'with-passwords': { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, includesPasswords: values['with-passwords'] };
  } catch {
    // An unknown option.
  }
  throw new UsageError(help);
}

async function write(platform: Platform, path: string, includesPasswords: boolean): Promise<void> {
  const { config, storage, secret, now } = platform;
  const partial = `${path}.part`;
  const bar = new ProgressBar();
  let entries = 0;
  const onProgress = () => {
    entries += 1;
    bar.count(entries, 'tables and files');
  };
  try {
    const { tables, files } = await writeArchive(
      { database: config.database, storage, secret, now: now(), includesPasswords, onProgress },
      (chunks) => pipeline(chunks, createWriteStream(partial, { mode: 0o600, flush: true })),
    );
    await rename(partial, path);
    bar.clear();
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(path);
    print(
      `Exported ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files ` +
        `to ${path} (${(size / 1e6).toFixed(1)} MB).`,
    );
  } finally {
    await rm(partial, { force: true });
  }
}
