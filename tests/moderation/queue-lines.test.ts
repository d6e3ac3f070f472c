import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { noticeForm } from '#tests/legal-notices/notice-form.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub, withSampleHub } from '#tests/support/start-hub.ts';

const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');

onBothEngines('A reported comment by a guest', (test) => {
  test('says its kind, author and place, and its text once', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { read } = await signInStaff(hub, 'moderator');
      const heading = /Comment by PosterTruth3 on “The poster with three suns[^”]*”/;
      for (const path of ['/admin/moderation/pending', '/admin?tab=moderation']) {
        const queue = withoutScripts(await read(path));
        expect(queue).toMatch(new RegExp(`<h[23][^>]*><a [^>]*>${heading.source}</a>`));
        expect(queue).toMatch(/>Guest<\/span>/);
        expect(queue.split('You obviously know who painted it').length - 1).toBe(1);
      }
      const review = withoutScripts(await read('/admin/review/comment/1'));
      expect(review).toMatch(new RegExp(`<h1[^>]*>${heading.source}</h1>`));
      expect(review).toMatch(/PosterTruth3<span[^>]*>Guest<\/span>/);
    });
  });

  test('leads to the guest’s profile, where moderators can act', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const reported = await guest.createPost({ body: 'Cheap lamps', authorName: 'Sal' });
      await new BoardClient(hub).performAction(reported.id, 'report', { reason: 'spam' });
      await guest.post({ body: 'Not a scam at all', authorName: 'Sal' });
      const { db } = hub.platform.engine;
      const items = await db.selectFrom('review_items').selectAll().orderBy('id').execute();
      expect(items.map(({ cause }) => cause)).toEqual(['reported', 'held']);
      const { read } = await signInStaff(hub, 'moderator');
      const profile = `/admin/people/${items[0]?.author_id}`;
      const pages = ['/admin/moderation/pending', '/admin?tab=moderation'];
      const reviews = items.map(({ subject_id }) => `/admin/review/comment/${subject_id}`);
      for (const path of [...pages, ...reviews]) {
        const page = withoutScripts(await read(path));
        expect(page, path).toContain('Message by Sal');
        expect(page, path).toContain(`href="${profile}"`);
      }
      const actions = await read(profile);
      for (const action of ['warn', 'mute', 'ban', 'spam']) {
        expect(actions).toContain(`href="${profile}/${action}"`);
      }
      for (const [index, { id }] of items.entries()) {
        const decided_at = new Date(Date.UTC(2026, 0, 2 - index));
        const decision = { decision: 'approved', decided_at } as const;
        await db.updateTable('review_items').set(decision).where('id', '=', id).execute();
      }
      // The later decision is about the item that was opened first.
      expect(withoutScripts(await read(profile))).toMatch(
        /Approved: Cheap lamps.*Approved: Not a scam/s,
      );
    });
  });
});

onBothEngines('A message that its author changes', (test) => {
  test('after it was reported says so, and leads to what was reported', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(hub.platform.engine.db, { email: 'mara@example.com' });
      const author = new BoardClient(hub, await signInAs(hub, 'mara@example.com'));
      const { id } = await author.createPost({ body: 'Cheap lamps for sale' });
      await author.performAction(id, 'edit', { body: 'Cheap lamps for everyone' });
      await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
      await hub.post('/notice', noticeForm(`${hub.address}/message-board/posts/${id}`));
      const { read } = await signInStaff(hub, 'moderator');
      const history = `/message-board/posts/${id}/history`;
      const review = `/admin/review/comment/${id}`;
      const later = 'after it was put into the queue';
      expect(await read(review)).toContain(history);
      expect(await read(review)).not.toContain(later);
      expect(await read('/admin/moderation/pending')).not.toContain('Edited since');
      await author.performAction(id, 'edit', { body: 'What a lovely trailer' });
      for (const path of [review, '/admin/review/notice/1']) {
        const page = await read(path);
        expect(page, path).toContain(later);
        expect(page, path).toContain(history);
      }
      expect(await read(history)).toContain('Cheap lamps for everyone');
      for (const path of ['/admin/moderation/pending', '/admin?tab=moderation']) {
        const marks = withoutScripts(await read(path)).split('Edited since');
        expect(marks.length - 1, path).toBe(2);
      }
    });
  });
});
