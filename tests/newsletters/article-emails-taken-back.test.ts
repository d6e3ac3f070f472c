import { expect } from 'vitest';
import { createContentNoticeTarget } from '#app/features/content/content-notice-target.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  chosen,
  dropped,
  inNewsroom,
  listNewsletters,
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
        if (way === 'undo') expect(page).toContain('Publish and email');
      }
      await runAfter(0);
      expect(emailed()).toEqual([]);
    });
  });

  test('is emailed to the rest if it is taken back after someone got it', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', chosen);
      const campaignId = await startCampaign(database);
      const { id: reader } = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('email', '=', 'reader-1@example.com')
        .executeTakeFirstOrThrow();
      const recipient = {
        campaign_id: campaignId,
        subscription_id: reader,
        status: 'sent',
      } as const;
      await db.insertInto('campaign_recipients').values(recipient).execute();
      const location = await editor.press303(id, 'archive');
      expect(await admin.read(location)).not.toContain(dropped);
      await hub.runJobs();
      expect(emailed()).toEqual(['reader-2@example.com', 'reader-3@example.com']);
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
