import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROGRAM_VERSION } from '#platform/config/program-version.ts';

// Records what a release must be able to read forever: the checksums of its migrations, and the sample as
// it stores it, as a SQLite file and as an archive. Run once for each version, before its release is made.

const root = join(import.meta.dirname, '..');
const checksumsFile = join(root, 'db/released-migrations.json');

async function freezeMigrations(): Promise<void> {
  const folder = join(root, 'db/migrations');
  const known: Record<string, string> = existsSync(checksumsFile)
    ? JSON.parse(await readFile(checksumsFile, 'utf8'))
    : {};
  for (const name of (await readdir(folder)).sort()) {
    known[name] ??= createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  }
  await writeFile(checksumsFile, `${JSON.stringify(known, undefined, 2)}\n`);
}

async function freezeSample(): Promise<void> {
  const target = join(root, 'tests/upgrade/releases', PROGRAM_VERSION);
  const work = await mkdtemp(join(tmpdir(), 'threequel-release-'));
  try {
    runHub(work, ['sample', 'load'], {});
    const archive = join(work, 'site.zip');
    // Files don't change with the schema, so an empty storage keeps the archive small.
    const withoutFiles = { STORAGE_URL: `file://${work}/empty` };
    runHub(work, ['export', archive, '--with-passwords'], withoutFiles);
    await mkdir(target, { recursive: true });
    const database = await readFile(join(work, 'threequel.db'));
    await writeFile(join(target, 'threequel.db.gz'), gzipSync(database, { level: 9 }));
    await writeFile(join(target, 'site.zip'), await readFile(archive));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function runHub(dataFolder: string, args: string[], variables: Record<string, string>): void {
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', THREEQUEL_DATA: dataFolder, ...variables };
  const { status } = spawnSync(process.execPath, [join(root, 'build/program/hub.js'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The command failed: ${args.join(' ')}`);
}

await freezeMigrations();
await freezeSample();
process.stdout.write(`Recorded ${PROGRAM_VERSION}.\n`);
