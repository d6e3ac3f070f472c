import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportKind } from '#db/tables/imports.ts';
import { readArchive } from '#platform/archive/read-archive.ts';
import { fingerprintSecret } from '#platform/config/secret.ts';
import type { Platform } from '#platform/platform.ts';
import { type Command, UsageError } from '#server/commands/command.ts';
import { print } from '#server/console.ts';
import { migrateSite } from '#server/database/migrate-site.ts';
import { importFromProgram, isImportKind, type ProgramImport } from './import-from-program.ts';
import { ProgressBar } from './progress-bar.ts';

const help = `npm run hub -- import archive FILE
    Fills an empty site from a file that npm run hub -- export wrote. All rows arrive or none.

npm run hub -- import wordpress FILE     WordPress: Tools, Export, All content (XML)
npm run hub -- import ghost FILE         Ghost: Settings, Export (JSON), or members (CSV)
npm run hub -- import discourse FILE     Discourse: script/discourse export_category (JSON)
npm run hub -- import phpbb FILE         phpBB: MySQL dump or SQLite file, or a ZIP file with attachments
npm run hub -- import xenforo FILE       XenForo: CSV files of its tables in a ZIP file
npm run hub -- import vbulletin FILE     vBulletin: CSV files of its tables in a ZIP file
npm run hub -- import reddit FILE        Reddit: JSON of a listing, or a ZIP file of several
npm run hub -- import discord FILE       Discord: DiscordChatExporter (JSON, or a ZIP file of several)
    Skips what the site already has, so you can stop it and run it again at any time.
    --dry-run          list what it would do
    --authors members  add authors as members without a password; default: names in bylines,
                       and members for discourse
    --category NAME    for articles whose categories the site does not have; default: the first
                       one that isn’t for breaking news
    --old-site URL     URL of the old site, for relative image links
    --public           everyone could read what the file has, which those of Discord and Reddit don’t say`;

export const importCommand: Command = {
  summary: 'import an export',
  help,
  needs: 'target',
  run: async (platform, args) => {
    const [kind, file, ...rest] = args;
    if (isImportKind(kind)) return importFromProgram(platform, kind, parse(kind, args.slice(1)));
    if (kind !== 'archive' || !file || rest.length > 0) throw new UsageError(help);
    await platform.engine.holdStartLock(async () => {
      await migrateSite(platform);
      await importArchive(platform, resolve(file));
    });
  },
};

function parse(kind: ImportKind, args: readonly string[]): ProgramImport {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    authors: { type: 'string', default: kind === 'discourse' ? 'members' : 'bylines' },
    category: { type: 'string' },
    'old-site': { type: 'string' },
    public: { type: 'boolean', default: false },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    const { authors, category, 'old-site': oldSite = null } = values;
    const isValid = authors === 'members' || authors === 'bylines';
    if (file && rest.length === 0 && isValid && (oldSite === null || URL.canParse(oldSite))) {
      const path = resolve(file);
      return {
        path,
        isDryRun: values['dry-run'],
        options: { authors, category, oldSite, wasPublic: values.public },
      };
    }
  } catch {
    // An unknown option.
  }
  throw new UsageError(help);
}

async function importArchive(platform: Platform, path: string): Promise<void> {
  const { engine, transaction, storage, secret } = platform;
  const bar = new ProgressBar();
  let entries = 0;
  const onProgress = () => {
    entries += 1;
    bar.count(entries, 'tables and files');
  };
  const manifest = await readArchive(path, { engine, transaction, storage, onProgress });
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
      'This site’s secret differs from the exported one. Unsubscribe links in earlier emails and the ' +
        'list of blocked addresses need the same secret: copy the file "secret", or ' +
        'set THREEQUEL_SECRET, before you send email.',
    );
  }
}
