import { expect } from 'vitest';
import { createContentNoticeTarget } from '#app/features/content/content-notice-target.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import {
  chosen,
  dropped,
  inNewsroom,
  listNewsletters,
  reachOne,
  readers,
  scheduled,
  startCampaign,
  undo,
} from './newsroom.ts';

onBothEngines('An article that was to be emailed and is taken back', (test) => {
  test('is not emailed if it is taken back before its time', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ admin, editor, emailed, runAfter }) => {
      const ways: [string, Record<string, string>][] = [
        ['unschedule', {}],
        ['trash', {}],
        ['save', { ...scheduled, email: 'off' }],
        ['schedule', { ...scheduled, email: 'off' }],
      ];
      for (const [intent, fields] of ways) {
        const id = await editor.create('The lighthouse answers');
        const planned = await editor.press303(id, 'schedule', scheduled);
        expect(await admin.read(planned)).toContain('will be emailed to 3 subscribers');
        expect(await listNewsletters(db)).toHaveLength(1);
        const location = await editor.press303(id, intent, fields);
        expect(await listNewsletters(db), intent).toEqual([]);
        // Undoing brings back the article, not the email.
        const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
        expect(entries, intent).not.toBe('');
        const isSilent = fields.email === 'off';
        if (!isSilent) expect(await admin.read(location), intent).toContain(dropped);
        const undone = await editor.post('/admin/undo', { entries });
        expect(await listNewsletters(db), intent).toEqual([]);
        const after = await admin.read(undone.headers.get('location') ?? '');
        expect(after.includes(dropped), intent).toBe(!isSilent);
      }
      await runAfter(3);
      expect(emailed()).toEqual([]);
    });
  });

  test('is named with others whose emails are dropped at once', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor }) => {
      const selection = new URLSearchParams({ intent: 'trash' });
      for (const title of ['The lighthouse answers', 'The lighthouse answers again']) {
        const id = await editor.create(title);
        await editor.press303(id, 'schedule', scheduled);
        selection.append('item', `article:${id}`);
      }
      expect(await listNewsletters(db)).toHaveLength(2);
      const { status, headers } = await hub.post('/admin/content', selection, {
        cookie: admin.cookie,
      });
      expect(status).toBe(303);
      expect(await listNewsletters(db)).toEqual([]);
      expect(await admin.read(headers.get('location') ?? '')).toContain(
        'They’re listed below. Planned emails were dropped.',
      );
    });
  });

  test('is not emailed if it is undone or archived before the email starts', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      const undone = await editor.create('A light');
      const location = await editor.press303(undone, 'publish', chosen);
      await editor.post('/admin/undo', { entries: /did=([\d.]+)/.exec(location)?.[1] ?? '' });
      const archived = await editor.create('A light');
      await editor.press303(archived, 'publish', chosen);
      await editor.press303(archived, 'archive');
      await runAfter(1);
      expect(await listNewsletters(db)).toEqual([]);
      expect(emailed()).toEqual([]);
    });
  });

  test('is not emailed if it is taken back before the emails are prepared', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const ways = ['undo', 'archive', 'trash', 'undo to scheduled'];
      for (const way of ways) {
        const id = await editor.create('The lighthouse answers');
        if (way === 'undo to scheduled') await editor.press303(id, 'schedule', scheduled);
        const published = await editor.press303(id, 'publish', chosen);
        // The job has made the campaign, and the one that prepares it has not begun.
        await startCampaign(database);
        expect(await editor.page(id), way).toContain('It’s being emailed. Preparing');
        const taken = way.startsWith('undo')
          ? await undo(editor, published)
          : await editor.press303(id, way);
        expect(await admin.read(taken), way).toContain(dropped);
        const page = await editor.page(id);
        expect(page, way).not.toContain('Preparing');
        expect(await listNewsletters(db), way).toEqual([]);
        expect(await db.selectFrom('campaigns').select('id').execute(), way).toEqual([]);
        expect(await (await hub.get('/newsletters')).text()).not.toContain('lighthouse');
        if (way === 'undo') expect(page).toContain('Don’t email it');
      }
      await runAfter(0);
      expect(emailed()).toEqual([]);
    });
  });

  test('is emailed to nobody else if it is taken back after someone got it', async ({
    database,
  }) => {
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const ways = ['undo', 'archive', 'trash', 'undo to scheduled'];
      for (const way of ways) {
        const id = await editor.create('The lighthouse answers');
        if (way === 'undo to scheduled') await editor.press303(id, 'schedule', scheduled);
        const published = await editor.press303(id, 'publish', chosen);
        await reachOne(database, id);
        const taken = way.startsWith('undo')
          ? await undo(editor, published)
          : await editor.press303(id, way);
        expect(await admin.read(taken), way).toContain(
          'The email of “The lighthouse answers” was stopped: 1 of 3 were already sent.',
        );
        expect(await editor.page(id), way).toContain(
          'Its email was stopped when 1 of 3 subscribers had it.',
        );
        const report = /href="(\/admin\/newsletters\/\d+)"[^>]*>See the report/.exec(
          await editor.page(id),
        );
        const text = await admin.read(report?.[1] ?? '');
        expect(text, way).toContain('the article isn’t published anymore');
        expect(text.replaceAll('<!-- -->', ''), way).toMatch(/canceled or stopped<\/dt><dd>2/);
        expect(await (await hub.get('/newsletters')).text()).not.toContain('lighthouse');
      }
      await runAfter(0);
      await runAfter(24);
      expect(emailed()).toEqual([]);
      expect(await admin.read('/admin/newsletters')).toMatch(/1 of 3/);
    });
  });

  test('is emailed to the others, once, if it is published again and they are chosen', async ({
    database,
  }) => {
    await inNewsroom(database, async ({ hub, admin, editor, received, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      const published = await editor.press303(id, 'publish', chosen);
      await reachOne(database, id);
      await undo(editor, published);
      const page = await editor.page(id);
      expect(page).toContain('If you email it again, only the others get it.');
      expect(page).toContain('Everyone who takes the newsletter: 2 subscribers now.');
      // Without the choice, nothing goes out.
      await editor.press303(id, 'publish', { ...chosen, email: 'off' });
      await runAfter(1);
      expect(emailed()).toEqual([]);
      await editor.press303(id, 'archive');
      const again = await editor.press303(id, 'publish', { ...chosen, body: 'It blinked twice.' });
      expect(await admin.read(again)).toContain('is being emailed to 2 subscribers.');
      await runAfter(1);
      expect(emailed()).toEqual(['reader-2@example.com', 'reader-3@example.com']);
      expect(received[0]?.raw).toContain('It blinked twice.');
      const archive = await (await hub.get('/newsletters')).text();
      expect(archive.match(/<a [^>]*>The lighthouse answers</g)).toHaveLength(1);
      await editor.press303(id, 'archive');
      await editor.press303(id, 'publish', chosen);
      await runAfter(24);
      expect(emailed()).toHaveLength(2);
    });
  });

  test('says that sent emails can’t be taken back, and leaves the archive', async ({
    database,
  }) => {
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const listArchive = async () => (await hub.get('/newsletters')).text();
      const id = await editor.create('The lighthouse answers');
      const published = await editor.press303(id, 'publish', chosen);
      await runAfter(0);
      expect(await listArchive()).toContain('lighthouse');
      expect(await (await hub.get('/newsletters/1')).text()).toMatch(
        /href="\/news\/1-the-lighthouse-answers"[^>]*>(?:<[^>]*>)*Read the article/,
      );
      expect(await admin.read(await undo(editor, published))).toContain(
        'was already emailed to 3 subscribers. Sent emails can’t be taken back.',
      );
      expect(await listArchive()).not.toContain('lighthouse');
      expect((await hub.get('/newsletters/1')).status).toBe(404);
      await editor.press303(id, 'publish');
      expect(await listArchive()).toContain('lighthouse');
      await runAfter(1);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is not emailed if it is taken back while the job makes its email', async ({ database }) => {
    const { engine, transaction } = database;
    await inNewsroom(database, async ({ hub, editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', scheduled);
      await editor.press303(id, 'publish', chosen);
      const [isTaken, mayCommit] = [gate(), gate()];
      const taking = transaction(async ({ db }) => {
        const change = { status: 'scheduled' } as const;
        await db.updateTable('articles').set(change).where('id', '=', id).execute();
        const email = db.selectFrom('newsletters').select('id').where('article_id', '=', id);
        await email.forUpdate().execute();
        isTaken.open();
        await mayCommit.opened;
      });
      await isTaken.opened;
      const sending = hub.runJobs();
      await settledOrBlocked(engine, sending);
      mayCommit.open();
      await Promise.all([taking, sending]);
      expect(await listNewsletters(engine.db)).toMatchObject([{ status: 'scheduled' }]);
      await runAfter(0);
      expect(emailed()).toEqual([]);
    });
  });

  test('is emailed at its time if its early publication is undone', async ({ database }) => {
    await inNewsroom(database, async ({ hub, editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', scheduled);
      const location = await editor.press303(id, 'publish', chosen);
      await editor.post('/admin/undo', { entries: /did=([\d.]+)/.exec(location)?.[1] ?? '' });
      expect(await editor.page(id)).toContain('>Scheduled<');
      await hub.runJobs();
      expect(emailed()).toEqual([]);
      await runAfter(3);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is not emailed if it is taken down or withdrawn before its time', async ({ database }) => {
    const { db } = database.engine;
    const [article] = contentKinds;
    if (article?.id !== 'article') throw new Error('Articles are not the first kind.');
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', scheduled);
      const { remove, restore } = createContentNoticeTarget(article);
      const now = new Date('2026-06-15T12:30:00Z');
      const decision = {
        decision: 'removed',
        reviewer: undefined,
        reason: undefined,
        now,
      } as const;
      await database.transaction(async (unit) => {
        const before = await remove(unit, id, decision);
        await restore(unit, id, before ?? {}, now);
      });
      const withdrawn = await editor.create('The lighthouse answers');
      await editor.press303(withdrawn, 'schedule', scheduled);
      await database.transaction(async (unit) =>
        article.publisher?.withdraw(unit, [withdrawn], now),
      );
      expect(await listNewsletters(db)).toEqual([]);
      await runAfter(3);
      expect(await editor.page(id)).toContain('>Published<');
      expect(emailed()).toEqual([]);
    });
  });
});
