import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { drawImage, SubmitClient, tip } from './submit-client.ts';

async function reviewer(hub: TestHub): Promise<SubmitClient> {
  await insertMember(hub.platform.engine.db, { name: 'Editor', role: 'editor' });
  return new SubmitClient(hub, await signInAs(hub, 'editor@example.com'));
}

/** Sends the reviewer's form. */
async function decide(hub: TestHub, { cookie }: SubmitClient, id: number, decision: string) {
  const fields = { decision, explanation: 'Said by the reviewer.' };
  const response = await hub.post(`/admin/review-submission/${id}`, fields, { cookie });
  return response.status;
}

onBothEngines('A reviewer’s decision about a submission', (test) => {
  test('is shown to its author with a link to the published content', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const editor = await reviewer(hub);
      const [one, two] = [
        await mara.submit('news', tip),
        await mara.submit('news', { ...tip, title: 'Two' }),
      ];
      const review = await editor.page(`/admin/review/news/${one}`);
      const link = 'https://example.com/ridge';
      for (const shown of [tip.body, 'Where it comes from', tip.evidence, link, 'Rumors']) {
        expect(review).toContain(shown);
      }
      expect(review).toContain('nofollow ugc noopener noreferrer');
      expect(await decide(hub, editor, one, 'approved')).toBe(303);
      expect(await decide(hub, editor, two, 'rejected')).toBe(303);
      const approved = await mara.page(`/submissions/${one}`);
      const path = /href="(\/news\/\d+-[^"]+)"/.exec(approved)?.[1] ?? 'none';
      expect(await (await hub.get(path)).text()).toContain('With thanks to <em>Mara'.slice(0, 14));
      expect(await mara.page(`/submissions/${two}`)).toContain('Said by the reviewer.');
      const notifications = await db
        .selectFrom('notifications')
        .select(['path', 'decision'])
        .execute();
      expect(notifications).toEqual(
        expect.arrayContaining([
          { path: `/submissions/${one}`, decision: 'approved' },
          { path: `/submissions/${two}`, decision: 'rejected' },
        ]),
      );
    });
  });

  test('starts with a category that alerts nobody', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const editor = await reviewer(hub);
      const suggested = async (category: string) => {
        const fields = { ...tip, title: `A tip for ${category || 'no category'}`, category };
        const id = await guest.submit('news', fields);
        const page = await editor.page(`/admin/review-submission/${id}`);
        const list = page.slice(page.indexOf('name="category"'));
        return /<option[^>]* selected=""[^>]*>([^<]+)/.exec(
          list.slice(0, list.indexOf('</select>')),
        )?.[1];
      };
      expect(await suggested('')).toBe('Rumors');
      expect(await suggested('breaking-news')).toBe('Rumors');
      expect(await suggested('interviews')).toBe('Interviews');
    });
  });

  test('can request changes, after which the author can resubmit', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const editor = await reviewer(hub);
      const id = await guest.submit('news', tip);
      expect(await decide(hub, editor, id, 'returned')).toBe(303);
      const returned = await guest.page(`/submissions/${id}`);
      expect(returned).toContain('Changes requested');
      expect(returned).toContain('Said by the reviewer.');
      const again = await guest.send(`/submissions/${id}`, tip);
      expect(again.headers.get('location')).toBe(`/submissions/${id}?notice=submission-sent`);
      // The first decision can no longer be undone, because there is a newer review.
      expect(await decide(hub, editor, id, 'approved')).toBe(303);
    });
  });

  test('fails once its author has withdrawn it, and the other way round', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const editor = await reviewer(hub);
      const id = await guest.submit('fan-art', {
        ...tip,
        category: '',
        'image-1': await drawImage(),
      });
      await guest.send(`/submissions/${id}`, { intent: 'withdraw' });
      expect(await decide(hub, editor, id, 'approved')).toBe(404);
      expect(await guest.page('/submissions')).toContain('Draft');
      // Resubmitting it unchanged is not refused as a repeat.
      await guest.send(`/submissions/${id}`, { ...tip, category: '' });
      expect(await decide(hub, editor, id, 'approved')).toBe(303);
      const late = await guest.send(`/submissions/${id}`, { intent: 'withdraw' });
      expect(late.headers.get('location')).toContain('notice=submission-decided');
      expect(await guest.send(`/submissions/${id}`, { intent: 'delete' })).toHaveProperty(
        'status',
        404,
      );
      const { status } = await db
        .selectFrom('submissions')
        .select('status')
        .executeTakeFirstOrThrow();
      expect(status).toBe('approved');
    });
  });

  test('either wins or loses when the author withdraws at the same moment', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const editor = await reviewer(hub);
      for (const round of [1, 2, 3]) {
        const id = await guest.submit('news', { ...tip, title: `Round ${round}` });
        const withdrawn = guest.send(`/submissions/${id}`, { intent: 'withdraw' });
        const [response] = await Promise.all([withdrawn, decide(hub, editor, id, 'approved')]);
        const isWithdrawn = response.headers.get('location')?.includes('submission-withdrawn');
        const { status, published_id } = await db
          .selectFrom('submissions')
          .select(['status', 'published_id'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect([status, published_id !== null]).toEqual(
          isWithdrawn ? ['draft', false] : ['approved', true],
        );
      }
      const open = await db.selectFrom('review_items').where('decision', 'is', null).select('id');
      expect(await open.execute()).toEqual([]);
    });
  });

  test('publishes every image in the gallery when it approves', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const editor = await reviewer(hub);
      const fields = { ...tip, category: 'artwork', intent: 'draft', authorName: 'Pim' };
      const id = await guest.submit('media', {
        ...fields,
        'image-1': await drawImage(),
        'image-1-alt': 'A ridge in the fog',
        'image-2': await drawImage(),
      });
      const drafted = await db.selectFrom('images').selectAll().orderBy('id').execute();
      expect(drafted.map(({ alt }) => alt)).toEqual(['A ridge in the fog', '']);
      const address = `/images/${drafted[1]?.storage_key}/320.webp`;
      expect((await editor.get(address)).status).toBe(404);
      const changed = { ...fields, intent: 'submit', [`alt-${drafted[1]?.id}`]: 'Its echo' };
      await guest.send(`/submissions/${id}`, { ...changed, removeImage: `${drafted[0]?.id}` });
      const kept = await db.selectFrom('images').select(['id', 'alt']).execute();
      expect(kept).toEqual([{ id: drafted[1]?.id, alt: 'Its echo' }]);
      expect((await editor.get(address)).status).toBe(200);
      expect((await hub.get(address)).status).toBe(404);
      await decide(hub, editor, id, 'approved');
      expect((await hub.get(address)).status).toBe(200);
      const items = await db.selectFrom('media_items').selectAll().execute();
      expect(items).toMatchObject([{ type: 'artwork', credit: 'Pim', status: 'published' }]);
      await decide(hub, editor, id, 'rejected');
      const undo = { intent: 'undo' };
      await hub.post(`/admin/review-submission/${id}`, undo, { cookie: editor.cookie });
      expect((await hub.get(address)).status).toBe(404);
      await guest.send(`/submissions/${id}`, { intent: 'withdraw' });
      await guest.send(`/submissions/${id}`, { intent: 'delete' });
      expect((await guest.get(address)).status).toBe(404);
    });
  });
});
