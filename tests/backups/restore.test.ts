import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EngineKind } from '#db/engine.ts';
import { setUpTwoFactor } from '#tests/support/accounts/set-up-two-factor.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { makeLeftFolder } from '#tests/support/left-folder.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import {
  backUp,
  drill,
  listFiles,
  makeDestination,
  openEmptyHub,
  openHub,
  restore,
  sumTables,
} from './backup-site.ts';

const others: Record<EngineKind, EngineKind> = { sqlite: 'postgres', postgres: 'sqlite' };

onBothEngines('A restored backup', (test) => {
  test('has the same rows, files and secret on the other engine, and a drill confirms it', async ({
    sample,
  }) => {
    const destination = await makeDestination();
    const hub = await openHub(sample.location, sample);
    const written = await backUp(hub, destination);
    expect(written).toMatchObject({ isEncrypted: true, damagedFiles: [] });
    expect(written.copiedFiles).toBe(written.files);
    expect(await drill(hub, destination)).toMatchObject({ archive: written.archive });

    const target = await openEmptyHub(others[sample.engine.kind]);
    // A killed restore leaves such a folder.
    await makeLeftFolder(target.platform.config.dataFolder);
    await restore(target, destination);
    expect(await sumTables(target)).toEqual(await sumTables(hub));
    expect(await listFiles(target)).toEqual(await listFiles(hub));
    const readSecret = ({ platform }: typeof hub) =>
      readFile(join(platform.config.dataFolder, 'secret'), 'utf8');
    expect(await readSecret(target)).toBe(await readSecret(hub));
    // No scratch files are left.
    for (const { config } of [hub.platform, target.platform]) {
      expect(
        (await readdir(config.dataFolder)).filter((name) => /^threequel-|new/.test(name)),
      ).toEqual([]);
    }
    const runs = await hub.platform.engine.db.selectFrom('backups').selectAll().execute();
    expect(runs).toMatchObject([
      { kind: 'backup', status: 'finished', rows: written.rows, problem: null },
      { kind: 'drill', status: 'finished', archive: written.archive },
    ]);
  });

  test('lets members sign in with their password and second factor', async ({ database }) => {
    const destination = await makeDestination();
    const hub = await openHub(database.location);
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    const cookie = await signInAs(hub, 'ada@example.com');
    const { nextCode } = await setUpTwoFactor(hub, cookie);
    await backUp(hub, destination);

    const target = await openEmptyHub(database.engine.kind);
    await restore(target, destination);
    const dataFolder = target.platform.config.dataFolder;
    const again = await openHub(target.platform.config.database, { dataFolder });
    const pending = await signInAs(again, 'ada@example.com');
    const entered = await again.post('/sign-in/code', { code: nextCode }, { cookie: pending });
    expect(entered.status).toBe(303);
    // Earlier sessions are not restored.
    const sessions = await again.platform.engine.db.selectFrom('sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });

  test('keeps waiting jobs, and sends nothing that may have been sent since', async ({
    database,
  }) => {
    const destination = await makeDestination();
    const at = new Date('2026-06-15T18:30:00Z');
    const { db } = database.engine;
    const job = { input_json: {}, priority: 1, attempts: 0, max_attempts: 3, created_at: at };
    const names = ['email.test', 'campaigns.send', 'newsletters.send', 'discussions.show-post'];
    for (const name of names) {
      await db
        .insertInto('jobs')
        .values({ ...job, name, status: 'waiting', run_at: new Date('2126-01-01') })
        .execute();
    }
    await db
      .insertInto('jobs')
      .values({ ...job, name: 'account.erase', status: 'running', lease: 'a', run_at: at })
      .execute();
    const email = { recipient: 'ada@example.com', subject: 'A', kind: 'test', created_at: at };
    await db
      .insertInto('emails')
      .values([
        { ...email, job_id: 1, status: 'waiting' },
        { ...email, job_id: 99, status: 'sent', finished_at: at },
      ])
      .execute();
    const campaign = { subject: 'A', html: '', plain: '', topic: 'newsletter' } as const;
    await db
      .insertInto('campaigns')
      .values({ ...campaign, readers: 'everyone', status: 'sending', created_at: at })
      .execute();
    const newsletter = { subject: 'A', preview: '', body: '', topic: 'newsletter' } as const;
    await db
      .insertInto('newsletters')
      .values({
        ...newsletter,
        readers: 'everyone',
        status: 'scheduled',
        scheduled_for_at: at,
        created_at: at,
      })
      .execute();
    await backUp(await openHub(database.location), destination);

    const target = await openEmptyHub(database.engine.kind);
    await restore(target, destination);
    const restored = target.platform.engine.db;
    expect(await restored.selectFrom('jobs').select(['name', 'status', 'lease']).execute()).toEqual(
      [
        { name: 'discussions.show-post', status: 'waiting', lease: null },
        { name: 'account.erase', status: 'waiting', lease: null },
      ],
    );
    expect(await restored.selectFrom('emails').select(['job_id', 'status']).execute()).toEqual([
      { job_id: 99, status: 'sent' },
    ]);
    expect(
      await restored.selectFrom('campaigns').select(['status', 'pause_reason']).execute(),
    ).toEqual([{ status: 'paused', pause_reason: expect.stringContaining('restored') }]);
    expect(
      await restored.selectFrom('newsletters').select(['status', 'scheduled_for_at']).execute(),
    ).toEqual([{ status: 'draft', scheduled_for_at: null }]);
  });
});

onBothEngines('A restored site', (test) => {
  test('leaves the backups of the original alone', async ({ database }) => {
    const destination = await makeDestination();
    const at = new Date('2026-06-15T18:30:00Z');
    const value_json = { isOn: true, time: '03:00', destination, days: 7, weeks: 4, months: 6 };
    await database.engine.db
      .insertInto('settings')
      .values({ key: 'backups', value_json, updated_at: at })
      .execute();
    const { archive } = await backUp(await openHub(database.location), destination);
    let now = new Date(at.getTime() + 3_600_000);
    const target = await openEmptyHub(database.engine.kind, { now: () => now });
    await restore(target, destination);
    await target.runJobs();
    now = new Date(now.getTime() + 24 * 3_600_000);
    await target.runJobs();
    const list = await readdir(join(destination, 'archives'));
    expect(list.filter((name) => name.endsWith('.json'))).toEqual([`${archive}.json`]);
    const restored = await target.platform.engine.db
      .selectFrom('settings')
      .select('value_json')
      .where('key', '=', 'backups')
      .executeTakeFirstOrThrow();
    expect(restored.value_json).toEqual({ ...value_json, isOn: false });
  });
});

onBothEngines('An archive with a few changed bytes', (test) => {
  test('is called damaged, wherever they are', async ({ sample }) => {
    const destination = await makeDestination();
    const settings = { BACKUP_PASSPHRASE: '' };
    const hub = await openHub(sample.location, { ...sample, settings });
    const { archive } = await backUp(hub, destination);
    const path = join(destination, `archives/${archive}.zip`);
    const bytes = await readFile(path);
    const target = await openEmptyHub(sample.engine.kind, { settings });
    for (const part of [0.05, 0.3, 0.5, 0.7]) {
      const changed = Buffer.from(bytes);
      const start = Math.floor(bytes.length * part);
      // More than the second copies of times and sizes in a ZIP file, which nothing is read from.
      changed.fill(0xa7, start, start + 64);
      await writeFile(path, changed);
      await expect(restore(target, destination)).rejects.toMatchObject({ name: 'ArchiveError' });
    }
  });
});

onBothEngines('A restore changes nothing', (test) => {
  test('if the site, the passphrase, a file or the archive is not right', async ({ database }) => {
    const destination = await makeDestination();
    const hub = await openHub(database.location);
    const { platform } = hub;
    await insertMember(platform.engine.db, { email: 'ada@example.com' });
    const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    await platform.storage.write(`originals/${hash.slice(0, 24)}.webp`, Buffer.from('test'));
    const { archive } = await backUp(hub, destination);
    await expect(restore(hub, destination)).rejects.toThrow('This site is not empty');

    const { kind } = database.engine;
    const target = await openEmptyHub(kind);
    const secretFile = join(target.platform.config.dataFolder, 'secret');
    const secret = await readFile(secretFile, 'utf8');
    const expectRefusal = async (message: string, site = target) => {
      await expect(restore(site, destination)).rejects.toThrow(message);
      expect(await site.platform.engine.db.selectFrom('users').selectAll().execute()).toEqual([]);
      expect(await listFiles(site)).toEqual([]);
    };
    const other = await openEmptyHub(kind, {
      settings: { BACKUP_PASSPHRASE: 'another passphrase' },
    });
    await expectRefusal('The passphrase is not the one', other);
    const none = await openEmptyHub(kind, { settings: { BACKUP_PASSPHRASE: '' } });
    await expectRefusal('This backup is encrypted. Set BACKUP_PASSPHRASE', none);
    const THREEQUEL_SECRET = 'a secret that is set by the environment';
    const fixed = await openEmptyHub(kind, { settings: { THREEQUEL_SECRET } });
    await expectRefusal('THREEQUEL_SECRET differs', fixed);
    await expect(restore(target, destination, 'none')).rejects.toThrow(
      'There is no complete backup none here.',
    );

    const [file = ''] = await readdir(join(destination, 'files'));
    const incomplete = {
      [join(destination, 'files', file)]: 'The backup is incomplete',
      [join(destination, `archives/${archive}.zip`)]:
        `archives/${archive}.zip is missing. Name another.`,
    };
    for (const [path, message] of Object.entries(incomplete)) {
      const bytes = await readFile(path);
      const changed = Buffer.from(bytes);
      changed[bytes.length - 1] = (changed[bytes.length - 1] ?? 0) ^ 1;
      await writeFile(path, changed);
      await expectRefusal('damaged');
      await expect(drill(hub, destination)).rejects.toThrow('damaged');
      await rm(path);
      await expectRefusal(message);
      await writeFile(path, bytes);
    }
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      platform.engine.db,
    );
    const later = await makeDestination();
    await backUp(hub, later);
    await expect(restore(target, later)).rejects.toThrow('made by another version of Threequel');
    expect(await readFile(secretFile, 'utf8')).toBe(secret);
    await restore(target, destination);
    expect(await listFiles(target)).toEqual(await listFiles(hub));
    expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
  });
});
