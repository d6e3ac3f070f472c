import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test as plainTest,
  vi,
} from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';
import { type S3Server, startS3Proxy, startS3Server } from '#tests/support/programs/s3-server.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  backUp,
  drill,
  makeDestination,
  openEmptyHub,
  openHub,
  restore,
  sumTables,
} from './backup-site.ts';

const MINUTE_MS = 60_000;

onBothEngines('Backups', (test) => {
  test('run one at a time, and an interrupted one is followed by another', async ({ database }) => {
    const destination = await makeDestination();
    let now = new Date('2026-06-15T18:30:00Z');
    const hub = await openHub(database.location, { now: () => now });
    const outcomes = await Promise.allSettled([backUp(hub, destination), backUp(hub, destination)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { db } = hub.platform.engine;
    await db
      .insertInto('backups')
      .values({
        kind: 'backup',
        destination,
        status: 'running',
        step: 'files',
        started_at: now,
        alive_at: now,
      })
      .execute();
    await expect(backUp(hub, destination)).rejects.toThrow('Another backup or restore drill is');
    now = new Date(now.getTime() + MINUTE_MS);
    await backUp(hub, destination);
    const runs = await db
      .selectFrom('backups')
      .select(['status', 'problem'])
      .orderBy('id')
      .execute();
    expect(runs).toEqual([
      { status: 'finished', problem: null },
      { status: 'failed', problem: 'The process ended before it was done.' },
      { status: 'finished', problem: null },
    ]);
  });

  test('are refused where another site has its own', async ({ database }) => {
    const destination = await makeDestination();
    await backUp(await openHub(database.location), destination);
    const other = await openEmptyHub(database.engine.kind);
    await other.platform.engine.db.updateTable('site').set({ uuid: crypto.randomUUID() }).execute();
    await expect(backUp(other, destination)).rejects.toThrow('the backups of another site');
  });

  test('copy a file once, and delete what no kept archive needs', async ({ database }) => {
    const destination = await makeDestination();
    let now = new Date('2026-06-15T18:30:00Z');
    const hub = await openHub(database.location, { now: () => now });
    const { storage } = hub.platform;
    const [first, second] = ['9f86d081884c7d659a2feaa0', '60303ae22b998861bce3b28f'].map(
      (hash) => `originals/${hash}`,
    ) as [string, string];
    const keep = { days: 2, weeks: 0, months: 0 };
    await storage.write(first, Buffer.from('test'));
    await storage.write('originals/damaged', Buffer.from('other content'));
    expect(await backUp(hub, destination, { keep })).toMatchObject({
      files: 1,
      copiedFiles: 1,
      damagedFiles: ['originals/damaged'],
    });
    await storage.remove('originals/damaged');
    await storage.write(second, Buffer.from('test2'));
    await storage.remove(first);
    const nextDay = () => {
      now = new Date(now.getTime() + 24 * 60 * MINUTE_MS);
    };
    nextDay();
    expect(await backUp(hub, destination, { keep })).toMatchObject({ files: 1, copiedFiles: 1 });
    expect(await readdir(join(destination, 'files'))).toHaveLength(2);
    nextDay();
    expect(await backUp(hub, destination, { keep })).toMatchObject({ files: 1, copiedFiles: 0 });
    expect(await readdir(join(destination, 'files'))).toHaveLength(1);
    expect((await hub.platform.backups.list({ destination })).archives).toHaveLength(2);
  });
});

onBothEngines('A damaged backup', (test) => {
  test('does not keep others from being listed, restored and pruned', async ({ database }) => {
    const destination = await makeDestination();
    let now = new Date('2026-06-15T18:30:00Z');
    const hub = await openHub(database.location, { now: () => now });
    const archives: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      now = new Date(now.getTime() + 24 * 60 * MINUTE_MS);
      archives.push((await backUp(hub, destination)).archive);
    }
    const [oldest = '', second = '', third = '', newest = ''] = archives;
    const path = (name: string) => join(destination, 'archives', name);
    await writeFile(path(`${second}.json`), '');
    const { backups } = hub.platform;
    const listNames = async () => {
      const listed = await backups.list({ destination });
      return {
        archives: listed.archives.map(({ archive }) => archive),
        damaged: listed.damaged.map(({ problem }) => problem),
      };
    };
    expect(await listNames()).toEqual({
      archives: [newest, third, oldest],
      damaged: [`archives/${second}.json is damaged.`],
    });
    await drill(hub, destination);
    await drill(hub, destination, oldest);
    await expect(drill(hub, destination, second)).rejects.toThrow(`${second}.json is damaged.`);

    await rm(path(`${newest}.zip`));
    expect((await listNames()).damaged).toContain(`archives/${newest}.zip is missing.`);
    await expect(drill(hub, destination)).rejects.toThrow(`The newest backup, ${newest}, is`);
    await drill(hub, destination, third);
    now = new Date(now.getTime() + 24 * 60 * MINUTE_MS);
    const keep = { days: 1, weeks: 0, months: 0 };
    const last = await backUp(hub, destination, { keep });
    expect(last.problem).toBeNull();
    expect((await listNames()).archives).toEqual([last.archive]);
    // Someone may repair it.
    expect(await readdir(join(destination, 'archives'))).toContain(`${second}.zip`);
  });
});

describe('A backup', () => {
  plainTest('that is killed leaves no archive, and the next one works', async () => {
    const folder = await makeTemporaryFolder('killed');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const destination = join(folder, 'backups');
    const variables = { THREEQUEL_DATA: join(folder, 'data') };
    await runProgram('build/program/hub.js', ['sample', 'load'], variables);
    const list = () =>
      runProgram('build/program/hub.js', ['restore', destination, '--list'], variables);
    const child = endWithTests(
      spawn(process.execPath, ['build/program/hub.js', 'backup', '--to', destination], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
        stdio: 'ignore',
      }),
    );
    const exited = once(child, 'exit');
    // Files are copied while the archive is being written.
    await expect
      .poll(() => readdir(join(destination, 'files/originals')).catch(() => []), { interval: 5 })
      .not.toEqual([]);
    child.kill('SIGKILL');
    await exited;
    expect((await list()).stderr).toContain('There are no backups in ');
    const refused = await runProgram(
      'build/program/hub.js',
      ['backup', '--to', destination],
      variables,
    );
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('in a minute')]);

    const hub = await openHub(
      { kind: 'sqlite', path: join(folder, 'data/threequel.db') },
      {
        now: () => new Date(Date.now() + MINUTE_MS),
        dataFolder: join(folder, 'data'),
        settings: { BACKUP_PASSPHRASE: '' },
      },
    );
    const { archive, files } = await backUp(hub, destination);
    expect((await list()).stdout).toMatch(new RegExp(`^${archive} .* ${files} files`));
  });

  plainTest.runIf(process.platform === 'linux')(
    'to a full disk fails with a sentence and leaves no archive',
    async () => {
      const folder = await makeTemporaryFolder('full');
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const destination = join(folder, 'backups');
      const data = join(folder, 'data');
      const variables = { THREEQUEL_DATA: data, THREEQUEL_SAMPLE: 'off' };
      await runProgram('build/program/hub.js', ['migrate'], variables);
      // The files of the database fit, this one does not.
      const video = randomBytes(5_000_000);
      const hash = createHash('sha256').update(video).digest('hex');
      await mkdir(join(data, 'uploads/videos'), { recursive: true });
      await writeFile(join(data, `uploads/videos/${hash}.webm`), video);
      const child = endWithTests(
        spawn(
          'prlimit',
          [
            '--fsize=3000000',
            process.execPath,
            'build/program/hub.js',
            'backup',
            '--to',
            destination,
          ],
          {
            env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
            stdio: ['ignore', 'ignore', 'pipe'],
          },
        ),
      );
      let errors = '';
      child.stderr?.on('data', (chunk) => {
        errors += chunk;
      });
      await once(child, 'close');
      expect(errors).toMatch(/^The database or the disk can’t be used: The disk is full: .*\n$/);
      const listed = await runProgram(
        'build/program/hub.js',
        ['restore', destination, '--list'],
        variables,
      );
      expect(listed.stderr).toContain('There are no backups in ');
    },
  );
});

describe('A backup in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
    for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  plainTest('fails while the store is away, and works when it is back', async () => {
    const hub = await openEmptyHub('sqlite');
    const { storage, engine } = hub.platform;
    await insertMember(engine.db, { email: 'ada@example.com' });
    await storage.write('originals/9f86d081884c7d659a2feaa0', Buffer.from('test'));
    let uploads = 0;
    let isAway = true;
    const { url } = await startS3Proxy(server, ({ method, url: path = '' }) => {
      if (method !== 'PUT') return undefined;
      uploads += 1;
      return isAway && path.includes('/archives/') ? 503 : undefined;
    });
    await expect(backUp(hub, url)).rejects.toThrow('The file storage cannot be used');
    expect(uploads).toBeGreaterThan(1);
    expect((await hub.platform.backups.list({ destination: url })).archives).toEqual([]);
    isAway = false;
    expect(await backUp(hub, url)).toMatchObject({ files: 1, copiedFiles: 0 });

    const target = await openEmptyHub('sqlite');
    await restore(target, url);
    expect(await sumTables(target)).toEqual(await sumTables(hub));
    const missing = url.replace('s3://hub', 's3://none');
    await expect(backUp(hub, missing)).rejects.toThrow('The bucket does not exist.');
    await expect(restore(await openEmptyHub('sqlite'), missing)).rejects.toThrow(
      's3://none cannot be used',
    );
  });
});
