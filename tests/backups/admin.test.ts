import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import {
  backUp,
  makeDestination,
  openEmptyHub,
  openHub,
  restore,
  sumTables,
} from './backup-site.ts';

const PATH = '/admin/settings/backups';
const HOUR_MS = 3_600_000;

async function openSite(location: Parameters<typeof openHub>[0], at = '2026-06-15T18:30:00Z') {
  const clock = { now: new Date(at) };
  const destination = await makeDestination();
  const hub = await openHub(location, { now: () => clock.now });
  const { cookie, read } = await signInStaff(hub, 'admin');
  const save = (fields: Record<string, string>) =>
    submitForm(hub, PATH, { destination, ...fields }, { cookie });
  return { clock, destination, hub, cookie, read, save };
}

/** Returns the folder with the backup. */
async function unpack(bytes: Buffer): Promise<string> {
  const folder = await makeDestination();
  await mkdir(folder);
  await writeFile(join(folder, 'backup.zip'), bytes);
  const zip = await ZipReader.open(join(folder, 'backup.zip'));
  for (const name of zip.names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), zip.read(name));
  }
  zip.close();
  return join(folder, 'backup');
}

const countRuns = async ({ platform }: TestHub) =>
  (await platform.engine.db.selectFrom('backups').select('id').execute()).length;

onBothEngines('Daily backups', (test) => {
  test('run at their time, once a day, also late', async ({ database }) => {
    const { clock, hub, save, read } = await openSite(database.location, '2026-06-15T02:00:00Z');
    expect((await save({ isOn: 'on', time: '03:00' })).status).toBe(303);
    await hub.runJobs();
    // Schedules start with their first look, and what was due before is made up for.
    expect(await read(PATH)).toContain('Within a few minutes');
    clock.now = new Date('2026-06-15T02:10:00Z');
    await hub.runJobs();
    expect(await countRuns(hub)).toBe(1);
    clock.now = new Date('2026-06-15T02:55:00Z');
    await hub.runJobs();
    expect(await countRuns(hub)).toBe(1);
    clock.now = new Date('2026-06-15T03:05:00Z');
    await hub.runJobs();
    expect(await countRuns(hub)).toBe(2);
    clock.now = new Date('2026-06-15T18:00:00Z');
    await hub.runJobs();
    expect(await countRuns(hub)).toBe(2);
    expect(await read(PATH)).toContain('dateTime="2026-06-16T03:00:00.000Z"');
    clock.now = new Date('2026-06-18T20:00:00Z');
    await hub.runJobs();
    expect(await countRuns(hub)).toBe(3);
    await save({ isOn: '', time: '03:00' });
    clock.now = new Date('2026-06-20T20:00:00Z');
    await hub.runJobs();
    expect(await countRuns(hub)).toBe(3);
  });

  test('warn on the dashboard and the status page if one failed or is too old', async ({
    database,
  }) => {
    const { clock, destination, hub, read, save } = await openSite(database.location);
    expect(await read('/admin/settings/status')).toContain('Daily backups are off');
    await save({ isOn: 'on' });
    await hub.runJobs();
    const expectAlert = async (alert: string | undefined) => {
      const page = await read('/admin/settings/status');
      expect(page).toContain(alert ?? 'No problem');
      expect((await read('/admin')).includes('Failing backups')).toBe(alert !== undefined);
    };
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await hub.runJobs();
    await expectAlert(undefined);
    clock.now = new Date(clock.now.getTime() + 49 * HOUR_MS);
    await expectAlert('The last backup is more than two days old.');
    await rm(destination, { recursive: true });
    await writeFile(destination, 'no folder');
    await hub.runJobs();
    await expectAlert('The last backup failed.');
    const [failed] = await hub.platform.engine.db
      .selectFrom('backups')
      .selectAll()
      .where('status', '=', 'failed')
      .execute();
    expect(failed?.problem).toContain('is a file or link where a folder has to be.');
    expect(await read(PATH)).toContain('The last backup failed.');
  });
});

onBothEngines('The page of the backups', (test) => {
  test('leaves out what commands did elsewhere', async ({ database }) => {
    const { clock, destination, hub, read, save } = await openSite(database.location);
    await save({ isOn: 'on' });
    await hub.runJobs();
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await hub.runJobs();
    const page = await read(PATH);
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await expect(backUp(hub, `${destination}/site.json/wrong`)).rejects.toThrow('cannot be used');
    await backUp(hub, `${destination}-elsewhere`);
    onTestFinished(() => rm(`${destination}-elsewhere`, { recursive: true, force: true }));
    const getStatus = (html: string) =>
      /<dl class="admin-description-list">.*?<\/dl>/s.exec(html)?.[0];
    expect(getStatus(await read(PATH))).toBe(getStatus(page));
    expect(await read(PATH)).not.toContain('The last backup failed.');
  });

  test('starts a backup and a restore drill, and offers a download', async ({ database }) => {
    const { destination, hub, cookie, read, save } = await openSite(database.location);
    await save({});
    const started = await hub.post(PATH, { intent: 'start' }, { cookie });
    expect(started.headers.get('location')).toBe(`${PATH}?notice=backup-started`);
    expect(await read(PATH)).toContain('Waiting to start');
    await hub.runJobs();
    const [archive] = (await hub.platform.backups.list({ destination })).archives;
    const name = archive?.archive ?? '';
    expect(await read(PATH)).toContain(`value="${name}"`);

    await writeFile(join(destination, 'archives/2026-01-01t00-00-00z-0000.json'), '');
    const page = await read(PATH);
    expect(page).toContain('2026-01-01t00-00-00z-0000 is damaged');
    expect(page).toContain(`value="${name}"`);
    await hub.post(PATH, { intent: 'drill' }, { cookie });
    await hub.runJobs();
    expect(await read(PATH)).toContain('counts and checksums match');

    const download = (fields: Record<string, string>, headers: Record<string, string>) =>
      hub.post(`${PATH}/backup.zip`, fields, headers);
    const file = await download({ archive: name }, { cookie });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const bytes = Buffer.from(await file.arrayBuffer());
    const target = await openEmptyHub(database.engine.kind);
    await restore(target, await unpack(bytes));
    expect(await sumTables(target)).toMatchObject({ users: { rows: 1 } });
    for (const wrong of ['../site', '', 'none']) {
      expect((await download({ archive: wrong }, { cookie })).status).toBe(404);
    }
    const editor = await signInStaff(hub, 'editor');
    expect((await download({ archive: name }, { cookie: editor.cookie })).status).toBe(403);
    expect((await hub.get(PATH, { cookie: editor.cookie })).status).toBe(403);
    const entries = await hub.platform.engine.db
      .selectFrom('audit_log')
      .select(['action', 'subject_name'])
      .where('action', '=', 'file.export')
      .execute();
    expect(entries).toEqual([{ action: 'file.export', subject_name: `backup-${name}.zip` }]);
  });

  test('refuses a destination that cannot hold backups', async ({ database }) => {
    const { hub, save } = await openSite(database.location);
    const { dataFolder } = hub.platform.config;
    for (const [destination, message] of [
      [dataFolder, 'The site’s own files are there.'],
      [join(dataFolder, 'uploads/backups'), 'The site’s own files are there.'],
      ['/', 'The site’s own files are there.'],
      ['/dev/null/backups', 'is a file or link where a folder has to be.'],
      ['/proc/backups', 'does not exist and cannot be created'],
      ['s3://', 'The destination is invalid'],
      ['', 'Enter a folder or a bucket.'],
    ] as const) {
      const refused = await save({ destination });
      expect(refused.status, destination).toBe(422);
      expect(await refused.text(), destination).toContain(message);
    }
    expect((await save({ time: '24:00' })).status).toBe(422);
    expect((await save({ destination: 'backups' })).status).toBe(303);
  });
});
