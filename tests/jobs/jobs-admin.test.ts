import { expect } from 'vitest';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withAdmin } from '../admin/with-admin.ts';

const at = new Date('2026-06-15T12:00:00Z');

/** A dead letter whose job, once it is tried again, does its work. */
async function insertDead({ engine }: DatabaseFixture, error: string): Promise<number> {
  const row = await engine.db
    .insertInto('jobs')
    .values({
      name: 'outbox.forget',
      input_json: {},
      status: 'dead',
      priority: 0,
      run_at: at,
      attempts: 12,
      max_attempts: 12,
      unique_key: null,
      idempotency_key: null,
      lease: null,
      lease_expires_at: null,
      last_error: error,
      created_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const statuses = async ({ engine }: DatabaseFixture) => {
  const rows = await engine.db.selectFrom('jobs').select('status').orderBy('id').execute();
  return rows.map(({ status }) => status);
};

const acts = async ({ engine }: DatabaseFixture) => {
  const rows = await engine.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith('job.'));
};

onBothEngines('Dead letters', (test) => {
  test('are shown with what went wrong, and done when they are tried again', async ({
    database,
  }) => {
    const id = await insertDead(database, '550 <Nobody> here');
    await insertDead(database, 'Another one');
    await withAdmin(database, async (hub, headers) => {
      const page = await (await hub.get('/admin/jobs', headers)).text();
      expect(page).toContain('Outbox: forget');
      expect(page).toContain('550 &lt;Nobody&gt; here');
      expect(page).toMatch(/2(<!-- -->)? (<!-- -->)?dead letters/);
      const fields = { act: 'try-again', id: String(id) };
      const answer = await hub.post('/admin/jobs', fields, headers);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/admin/jobs?notice=job-retried');
      expect(await statuses(database)).toEqual(['waiting', 'dead']);
      await hub.runJobs();
      expect(await statuses(database)).toEqual(['done', 'dead']);
      expect((await hub.post('/admin/jobs', fields, headers)).status).toBe(404);
      expect(await acts(database)).toEqual(['job.retry']);
    });
  });

  test('are all tried again at once', async ({ database }) => {
    for (const error of ['one', 'two', 'three']) await insertDead(database, error);
    await withAdmin(database, async (hub, headers) => {
      await hub.post('/admin/jobs', { act: 'try-all-again' }, headers);
      await hub.runJobs();
      expect(await statuses(database)).toEqual(['done', 'done', 'done']);
      expect(await acts(database)).toEqual(['job.retry-all']);
    });
  });

  test('are forgotten one by one', async ({ database }) => {
    const id = await insertDead(database, 'one');
    await insertDead(database, 'two');
    await withAdmin(database, async (hub, headers) => {
      await hub.post('/admin/jobs', { act: 'forget', id: String(id) }, headers);
      expect(await statuses(database)).toEqual(['dead']);
      expect(await acts(database)).toEqual(['job.forget']);
    });
  });

  test('are read page by page', async ({ database }) => {
    for (let number = 1; number <= 51; number += 1) await insertDead(database, `number ${number}.`);
    await withAdmin(database, async (hub, headers) => {
      const first = await (await hub.get('/admin/jobs', headers)).text();
      expect(first).toContain('number 51.');
      expect(first).not.toContain('>number 1.');
      const [, after] = /\?after=([0-9a-z]+-\d+)/.exec(first) ?? [];
      const second = await (await hub.get(`/admin/jobs?after=${after}`, headers)).text();
      expect(second).toContain('number 1.');
      expect(second).not.toContain('number 51.');
    });
  });
});

onBothEngines('The figures of the program', (test) => {
  test('count jobs by how they stand', async ({ database }) => {
    await insertDead(database, 'one');
    await withAdmin(database, async (hub) => {
      const figures = await (await hub.get('/metrics')).text();
      expect(figures).toContain('threequel_jobs{status="dead"} 1');
      expect(figures).toContain('threequel_jobs{status="waiting"} 0');
    });
  });
});
