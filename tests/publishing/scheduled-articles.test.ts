import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DatabaseLocation } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { endPrograms, endWithTests } from '#tests/support/programs/running-programs.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, errorsIn } from './edit-article.ts';

const program = join(import.meta.dirname, 'scheduled-hub.ts');

/** Starts a hub in a process of its own, whose clock stands still until `startClock`. */
async function startProcess(location: DatabaseLocation, clock: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = endWithTests(
    spawn(process.execPath, [program, JSON.stringify(location), clock], {
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const [address] = await once(child.stdout.setEncoding('utf8'), 'data');
  return {
    status: async (path: string) => (await fetch(new URL(path, String(address).trim()))).status,
    startClock: () => child.stdin.write('\n'),
  };
}

onBothEngines('A scheduled article', (test) => {
  test('has its time in the site’s time zone', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const timeZone = 'America/New_York';
      await submitForm(hub, '/admin/settings/analytics', { timeZone }, admin);
      const editor = new ArticleEditor(hub, admin.cookie);
      const id = await editor.create('A light');
      const schedule = (publishAt: string) => editor.press(id, 'schedule', { publishAt });
      const skipped = await schedule('2099-03-08T02:30');
      expect([skipped.status, await skipped.text()]).toEqual([
        422,
        expect.stringContaining('That time doesn’t exist because of daylight saving.'),
      ]);
      const changes = { publishAt: '2099-03-08T02:30', title: '' };
      const errors = errorsIn(await (await editor.press(id, 'schedule', changes)).text());
      expect(errors).toMatch(/title.+That time doesn’t exist because of daylight saving/s);
      expect((await schedule('2099-06-15T14:00')).status).toBe(303);
      const page = await editor.page(id);
      expect(page).toContain('Publication time (America/New_York)');
      expect(page).toContain('value="2099-06-15T14:00"');
      const { published_at } = await database.engine.db
        .selectFrom('articles')
        .select('published_at')
        .executeTakeFirstOrThrow();
      expect(published_at.toISOString()).toBe('2099-06-15T18:00:00.000Z');
    });
  });

  test('waits on if a worker starts its job before the time', async ({ database }) => {
    const { db } = database.engine;
    let now = new Date('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        await editor.press303(id, 'schedule', { publishAt: '2026-03-01T12:10' });
        const status = async () => (await hub.get(`/news/${id}-the-lighthouse-answers`)).status;
        // As when the worker's clock was ahead at its claim and has been set back.
        await db.updateTable('jobs').set({ run_at: now }).where('run_at', '>', now).execute();
        await hub.runJobs();
        expect(await status()).toBe(404);
        now = new Date('2026-03-01T12:10:00Z');
        await hub.runJobs();
        expect(await status()).toBe(200);
      },
      { now: () => now },
    );
  });

  test('appears when it is due, once, whichever of the running processes publishes it', async ({
    database,
  }) => {
    const { db, kind } = database.engine;
    let path = '';
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        await editor.press303(id, 'schedule', { publishAt: '2026-03-01T12:10' });
        path = `/news/${id}-the-lighthouse-answers`;
      },
      { now: () => new Date('2026-03-01T12:00:00Z') },
    );
    // Several processes need PostgreSQL.
    const processes = await Promise.all(
      Array.from({ length: kind === 'postgres' ? 2 : 1 }, () =>
        startProcess(database.location, '2026-03-01T12:09:58.500Z'),
      ),
    );
    const everywhere = () => Promise.all(processes.map(({ status }) => status(path)));
    expect(new Set(await everywhere())).toEqual(new Set([404]));
    for (const { startClock } of processes) startClock();
    await expect.poll(async () => new Set(await everywhere())).toEqual(new Set([200]));
    const runs = await db
      .selectFrom('jobs')
      .select(['status', 'attempts'])
      .where('name', '=', 'publishing.publish-due')
      .execute();
    expect(runs).toEqual([{ status: 'done', attempts: 1 }]);
    const { updated_at } = await db
      .selectFrom('articles')
      .select('updated_at')
      .executeTakeFirstOrThrow();
    expect(updated_at.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-01T12:10:00Z'));
    await endPrograms();
  });
});
