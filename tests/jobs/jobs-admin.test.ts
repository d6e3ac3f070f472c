import { expect } from 'vitest';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertJob } from '#tests/support/rows/insert-job.ts';
import { withAdmin } from '../admin/with-admin.ts';

/** Inserts a failed job that succeeds when it is retried. */
const insertDead = ({ engine }: DatabaseFixture, error: string) =>
  insertJob(engine.db, { last_error: error });

const statuses = async ({ engine }: DatabaseFixture) => {
  const rows = await engine.db.selectFrom('jobs').select('status').orderBy('id').execute();
  return rows.map(({ status }) => status);
};

const jobActions = async ({ engine }: DatabaseFixture) => {
  const rows = await engine.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith('job.'));
};

onBothEngines('Failed jobs', (test) => {
  test('are shown with their error and can be retried', async ({ database }) => {
    const id = await insertDead(database, '550 <Nobody> here');
    await insertDead(database, 'Another one');
    await withAdmin(database, async (hub, headers) => {
      const page = await (await hub.get('/admin/jobs', headers)).text();
      expect(page).toContain('Delete old emails');
      expect(page).toContain('550 &lt;Nobody&gt; here');
      expect(page).toMatch(/2(<!-- -->)? (<!-- -->)?failed/);
      const fields = { action: 'retry', id: String(id) };
      const response = await hub.post('/admin/jobs', fields, headers);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/admin/jobs?notice=job-retried');
      expect(await statuses(database)).toEqual(['waiting', 'dead']);
      await hub.runJobs();
      expect(await statuses(database)).toEqual(['done', 'dead']);
      expect((await hub.post('/admin/jobs', fields, headers)).status).toBe(404);
      expect(await jobActions(database)).toEqual(['job.retry']);
    });
  });

  test('can all be retried at once', async ({ database }) => {
    for (const error of ['one', 'two', 'three']) await insertDead(database, error);
    await withAdmin(database, async (hub, headers) => {
      await hub.post('/admin/jobs', { action: 'retry-all' }, headers);
      await hub.runJobs();
      expect(await statuses(database)).toEqual(['done', 'done', 'done']);
      expect(await jobActions(database)).toEqual(['job.retry-all']);
    });
  });

  test('can be discarded one by one', async ({ database }) => {
    const id = await insertDead(database, 'one');
    await insertDead(database, 'two');
    await withAdmin(database, async (hub, headers) => {
      await hub.post('/admin/jobs', { action: 'discard', id: String(id) }, headers);
      expect(await statuses(database)).toEqual(['dead']);
      expect(await jobActions(database)).toEqual(['job.discard']);
    });
  });

  test('are found by kind, state and error', async ({ database }) => {
    await insertDead(database, '550 No such mailbox');
    await insertDead(database, 'Connection reset');
    const rename = database.engine.db.updateTable('jobs').set({ name: 'email.welcome' });
    await rename.where('last_error', '=', 'Connection reset').execute();
    await withAdmin(database, async (hub, headers) => {
      const read = async (query: string) => (await hub.get(`/admin/jobs?${query}`, headers)).text();
      const found = async (query: string) => {
        const page = await read(query);
        return ['550 No', 'Connection reset<'].map((error) => page.includes(error));
      };
      expect(await found('')).toEqual([true, true]);
      expect(await found('q=no+SUCH')).toEqual([true, false]);
      expect(await found('kind=email.welcome')).toEqual([false, true]);
      expect(await found('state=waiting')).toEqual([false, false]);
      expect(await read('kind=email.welcome&q=mailbox')).toContain('No jobs match.');
      await hub.post('/admin/jobs?kind=email.welcome', { action: 'retry', id: '2' }, headers);
      expect(await found('state=waiting')).toEqual([false, true]);
    });
  });

  test('are listed page by page', async ({ database }) => {
    for (let number = 1; number <= 51; number += 1) await insertDead(database, `number ${number}.`);
    await withAdmin(database, async (hub, headers) => {
      const first = await (await hub.get('/admin/jobs', headers)).text();
      expect(first).toContain('number 51.');
      expect(first).not.toContain('>number 1.');
      const [, after] = /[?;]after=([0-9a-z]+-\d+)/.exec(first) ?? [];
      const second = await (await hub.get(`/admin/jobs?after=${after}`, headers)).text();
      expect(second).toContain('number 1.');
      expect(second).not.toContain('number 51.');
    });
  });
});

onBothEngines('Schedules', (test) => {
  test('are shown with their last run, its result and duration, and the next run', async ({
    database,
  }) => {
    const { db } = database.engine;
    const run = { last_started_at: new Date('2026-06-15T04:41:00Z') };
    await db
      .insertInto('job_schedules')
      .values([
        {
          ...run,
          name: 'outbox.delete-old-emails',
          cron: '41 4 * * *',
          due_at: new Date('2026-06-16T04:41:00Z'),
          last_finished_at: new Date('2026-06-15T04:41:03.400Z'),
          last_result: 'retrying',
          last_error: 'No <answer>.',
        },
        { name: 'jobs.prune', cron: '17 4 * * *', due_at: new Date('2026-06-17T04:17:00Z') },
      ])
      .execute();
    await insertJob(db, { name: 'jobs.prune', status: 'running', last_error: null });
    await withAdmin(database, async (hub, headers) => {
      const page = await (await hub.get('/admin/jobs', headers)).text();
      const table = /<caption class="sr-only">Scheduled.*?<\/table>/s.exec(page)?.[0] ?? '';
      const cells = (row: string) =>
        row
          .split('<td')
          .slice(1)
          .map((cell) => cell.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''));
      expect(table.split('<tr>').slice(2).map(cells)).toEqual([
        [
          'Delete old emails',
          'Failed, will be retriedNo &lt;answer&gt;.',
          'Jun 15, 2026, 4:41 AM',
          '3.4 s',
          'Jun 16, 2026, 4:41 AM',
        ],
        ['Delete old jobs', 'Running', 'Not yet', '', 'Jun 17, 2026, 4:17 AM'],
      ]);
    });
  });
});

onBothEngines('Metrics', (test) => {
  test('count jobs by status', async ({ database }) => {
    await insertDead(database, 'one');
    await withAdmin(database, async (hub) => {
      const metrics = await (await hub.get('/metrics')).text();
      expect(metrics).toContain('threequel_jobs{status="dead"} 1');
      expect(metrics).toContain('threequel_jobs{status="waiting"} 0');
    });
  });
});
