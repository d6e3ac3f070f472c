import { expect, onTestFinished } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { startMailSink } from '#tests/campaigns/mail-sink.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { kill, startWork } from './start-work.ts';

const READERS = 60;
/** How many emails can be under way when the process is killed. */
const CONNECTIONS = 3;
/** Long, because the test starts three programs, which is slow on a busy machine. */
const WAIT = { interval: 5, timeout: 120_000 };

async function listStatuses(db: Database, table: 'articles' | 'newsletters' | 'campaigns') {
  const rows = await db.selectFrom(table).select('status').execute();
  return rows.map(({ status }) => status);
}

onBothEngines('The email of a scheduled article', (test) => {
  test('goes out once although the process is killed after the publication and while it sends', async ({
    database,
  }) => {
    const { db } = database.engine;
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    await insertAudience(db, READERS);
    await setSendingLimits(db);
    const settings = { SMTP_URL: sink.url, MAIL_FROM: 'hub@example.org' };
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
        const id = await editor.create('The lighthouse answers');
        const email = { email: 'on', emailSegment: '', emailSubject: '', emailPreview: '' };
        await editor.press303(id, 'schedule', { ...email, publishAt: '2099-06-15T14:00' });
      },
      { settings },
    );
    // Its time comes.
    const past = new Date('2026-01-01T00:00:00Z');
    await db.updateTable('articles').set({ published_at: past }).execute();
    await db.updateTable('jobs').set({ run_at: past }).where('status', '=', 'waiting').execute();
    const first = startWork(database.location, sink.url);
    await expect.poll(() => listStatuses(db, 'articles'), WAIT).toEqual(['published']);
    await kill(first);
    const second = startWork(database.location, sink.url);
    await sink.reached(READERS / 3);
    await kill(second);
    const third = startWork(database.location, sink.url);
    await expect.poll(() => listStatuses(db, 'campaigns'), WAIT).toEqual(['finished']);
    await kill(third);
    expect(await listStatuses(db, 'newsletters')).toEqual(['sent']);
    expect(Math.max(...sink.received.values())).toBe(1);
    expect(READERS - sink.received.size).toBeLessThanOrEqual(2 * CONNECTIONS);
  });
});
