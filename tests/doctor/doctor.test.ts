import { chmod, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { examine } from '#platform/doctor/doctor.ts';
import type { Finding } from '#platform/doctor/finding.ts';
import { onBothEngines, onEngine, openFixture } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { makeCertificate } from '#tests/support/programs/make-certificate.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertJob } from '#tests/support/rows/insert-job.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { type ProxyBehavior, startProxy } from './proxy.ts';

async function findProblems(hub: TestHub): Promise<Record<string, string>> {
  const findings = await examine(hub.platform);
  return Object.fromEntries(
    findings
      .filter(({ verdict }) => verdict === 'problem')
      .map(({ title, message }) => [title, message]),
  );
}

/** Examines a site in public, behind a proxy with TLS. */
async function examineBehindProxy(
  location: Parameters<typeof withHub>[0],
  behavior: ProxyBehavior,
  settings: Record<string, string>,
): Promise<Record<string, string>> {
  const port = await freePort();
  let problems: Record<string, string> = {};
  await withHub(
    location,
    async (hub) => {
      await startProxy({ port, target: hub.platform.config.port }, behavior);
      problems = await findProblems(hub);
    },
    { settings: { THREEQUEL_ORIGIN: `https://127.0.0.2:${port}`, ...settings } },
  );
  return problems;
}

const PAGE_SIZE = 4096;

/** Writes garbage over the page in the middle of a SQLite file. */
async function overwritePage(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  const { size } = await handle.stat();
  const start = Math.floor(size / PAGE_SIZE / 2) * PAGE_SIZE;
  await handle.write(Buffer.alloc(PAGE_SIZE, 0xa7), 0, undefined, start);
  await handle.close();
}

onBothEngines('The doctor', (test) => {
  test('finds no problem with a sound site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await findProblems(hub)).toEqual({});
      const titles = (await examine(hub.platform)).map(({ title }) => title);
      expect(titles).toEqual(
        expect.arrayContaining(['URL', 'Live pages', 'Integrity', 'Disk', 'Email']),
      );
    });
  });

  test('finds late and failed jobs', async ({ database: { engine, location } }) => {
    await withHub(location, async (hub) => {
      await insertJob(engine.db);
      const findings = await examine(hub.platform);
      expect(findings.find(({ title }) => title === 'Background jobs')).toMatchObject({
        verdict: 'warning',
        message: expect.stringContaining('1 failed for good'),
      });
      await insertJob(engine.db, { status: 'waiting', finished_at: null });
      expect((await findProblems(hub))['Background jobs']).toContain('1 have waited');
    });
  });
});

onBothEngines('The doctor', (test) => {
  test('finds backups that failed or are old', async ({ database: { engine, location } }) => {
    const startedAt = new Date('2026-01-01T00:00:00Z');
    const run = { kind: 'backup', destination: '/backups', step: 'rows' } as const;
    await withHub(location, async (hub) => {
      const examineBackups = async () =>
        (await examine(hub.platform)).find(({ title }) => title === 'Backups');
      expect(await examineBackups()).toMatchObject({
        verdict: 'skipped',
        message: expect.stringContaining('Daily backups are off.'),
      });
      const value_json = { isOn: true, destination: '/backups' };
      await engine.db
        .insertInto('settings')
        .values({ key: 'backups', value_json, updated_at: startedAt })
        .execute();
      expect(await examineBackups()).toMatchObject({
        message: expect.stringContaining('There is none in /backups yet.'),
      });
      const times = { started_at: startedAt, alive_at: startedAt, finished_at: startedAt };
      await engine.db
        .insertInto('backups')
        .values({ ...run, ...times, status: 'finished' })
        .execute();
      expect(await examineBackups()).toMatchObject({
        verdict: 'warning',
        message: expect.stringMatching(/^The last one is \d+ days old\.$/),
      });
      await engine.db
        .updateTable('backups')
        .set({ status: 'failed', problem: 'The disk is full.' })
        .execute();
      expect(await examineBackups()).toMatchObject({
        verdict: 'problem',
        message: 'The last one failed: The disk is full.',
      });
      // By a command, to another place.
      await engine.db.updateTable('backups').set({ destination: '/other' }).execute();
      expect((await examineBackups())?.message).toContain('There is none in /backups yet.');
    });
  });
});

onEngine('sqlite', 'The doctor', (test) => {
  test('is content with a proxy that passes addresses and events on', async ({ database }) => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    expect(await examineBehindProxy(database.location, {}, settings)).toEqual({});
  });

  test('notices a proxy that is not trusted, and names it', async ({ database }) => {
    const problems = await examineBehindProxy(database.location, {}, {});
    expect(problems['Visitors’ addresses']).toContain('Set TRUSTED_PROXIES=127.0.0.1.');
  });

  test('notices a proxy that hides addresses', async ({ database }) => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    const problems = await examineBehindProxy(database.location, { forwards: false }, settings);
    expect(problems['Visitors’ addresses']).toContain('X-Forwarded-For');
  });

  test('notices a proxy that holds events back', async ({ database }) => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    const problems = await examineBehindProxy(database.location, { buffers: true }, settings);
    expect(Object.keys(problems)).toEqual(['Live pages']);
  });

  test('warns of a certificate that expires in a few days', async ({ database }) => {
    const port = await freePort();
    const certificate = await makeCertificate('127.0.0.2', 5);
    await withHub(
      database.location,
      async (hub) => {
        await startProxy({ port, target: hub.platform.config.port }, { certificate });
        const findings = await examine(hub.platform);
        expect(findings.find(({ title }) => title === 'TLS')).toEqual({
          title: 'TLS',
          verdict: 'warning',
          message: 'The certificate expires in 4 days. Check that the proxy renews it.',
        });
      },
      { settings: { THREEQUEL_ORIGIN: `https://127.0.0.2:${port}`, TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });

  test('notices another site under the URL', async ({ database }) => {
    const port = await freePort();
    const other = await openFixture('sqlite');
    const settings = {
      THREEQUEL_ORIGIN: `https://127.0.0.2:${port}`,
      THREEQUEL_SECRET: 'the secret of the site that is looked for',
    };
    await withHub(other.fixture.location, async ({ platform }) => {
      await startProxy({ port, target: platform.config.port });
      await withHub(
        database.location,
        async (hub) => expect((await findProblems(hub)).URL).toContain('another site'),
        { settings },
      );
    });
    await other.remove();
  });

  test('notices a damaged page in the middle of the file', async ({ database }) => {
    const { engine, location } = database;
    if (location.kind !== 'sqlite') throw new Error('This test needs a file.');
    const body = 'Nine seconds. '.repeat(3000);
    for (let number = 0; number < 20; number += 1) await insertArticle(engine.db, { body });
    await sql`pragma wal_checkpoint(truncate)`.execute(engine.db);
    await overwritePage(location.path);
    const folder = dirname(location.path);
    await chmod(folder, 0o755);
    const { code, stdout } = await runProgram('build/program/hub.js', ['doctor', '--json'], {
      THREEQUEL_DATA: folder,
    });
    const findings: Finding[] = JSON.parse(stdout);
    const verdicts = Object.fromEntries(findings.map(({ title, verdict }) => [title, verdict]));
    expect(code).toBe(1);
    expect(verdicts).toMatchObject({
      URL: 'problem',
      Integrity: 'problem',
      'Data folder': 'warning',
    });
  });
});
