import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished } from 'vitest';
import { migrations } from '#db/migrations.ts';
import { openEngine } from '#db/open-engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const names = Object.keys(migrations);
const last = names.at(-1) ?? '';

/** A site whose last migration has not run yet. */
async function openOlderSite(kind: 'sqlite' | 'postgres') {
  const folder = await makeTemporaryFolder('older');
  const database = kind === 'postgres' ? await createTestDatabase(kind, 'blank') : undefined;
  onTestFinished(async () => {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const location = database?.location ?? {
    kind: 'sqlite' as const,
    path: join(folder, 'threequel.db'),
  };
  const engine = openEngine(location);
  const older = Object.entries(migrations)
    .slice(0, -1)
    .map(([name, { up }]) => [name, { up: (db: never) => up(db, engine.kind) }] as const);
  const provider = { getMigrations: async () => Object.fromEntries(older) };
  const { error } = await new Migrator({ db: engine.db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  await engine.close();
  const variables: Record<string, string> = { THREEQUEL_DATA: folder };
  if ('url' in location) variables.DATABASE_URL = location.url;
  return {
    folder,
    backup: join(folder, `backups/before-${last}`),
    migrate: (more = {}) =>
      runProgram('build/program/hub.js', ['migrate'], { ...variables, ...more }),
  };
}

onBothEngines('Migrating a site', (test) => {
  test('backs up its database first, once', async ({ database }) => {
    const { backup, folder, migrate } = await openOlderSite(database.engine.kind);
    const { code, stdout, stderr } = await migrate();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `Backed up the database to ${backup} before migrating.\nMigrated: ${last}.\n`,
    );
    const isSqlite = database.engine.kind === 'sqlite';
    expect((await readdir(backup)).sort()).toEqual(
      isSqlite ? ['threequel.db'] : ['archives', 'site.json'],
    );
    expect((await migrate()).stdout).toBe('The database is up to date.\n');
    expect(await readdir(join(folder, 'backups'))).toEqual([`before-${last}`]);
  });

  test('is refused without a backup, unless that is switched off', async ({ database }) => {
    const { folder, migrate } = await openOlderSite(database.engine.kind);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'backups'), 'This is no folder.');
    const refused = await migrate();
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      /^The database was not migrated, because it could not be backed up to .* BACKUP_BEFORE_MIGRATING=off to migrate without a backup\.\n$/,
    );
    const switchedOff = await migrate({ BACKUP_BEFORE_MIGRATING: 'off' });
    expect(switchedOff.stdout).toContain(`Migrated: ${last}.\n`);
  });
});
