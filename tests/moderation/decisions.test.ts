import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { noticeForm } from '#tests/legal-notices/notice-form.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const queue = '/admin/moderation/pending';
const author = { name: 'Pat', email: 'pat@example.com' };

/** Posts of a member that a guest has reported. Returns their ids. */
async function reportPosts(hub: TestHub, count: number): Promise<number[]> {
  await insertMember(hub.platform.engine.db, author);
  const member = new BoardClient(hub, await signInAs(hub, author.email));
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await member.createPost({ body: `Reported message ${number}` });
    await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
    ids.push(id);
  }
  return ids;
}

async function findItems(db: Database, kind: ReviewItemKind) {
  const items = db.selectFrom('review_items').where('kind', '=', kind);
  return items.select(['id', 'subject_id', 'decision']).orderBy('id').execute();
}

onBothEngines('A decision', (test) => {
  test('about an item that does not exist changes nothing', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'moderator');
      const fields = { decision: 'removed', reason: 'spam', item: '999' };
      const response = await hub.post(queue, fields, { cookie });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain('decided-none');
    });
  });

  test('can return a submission to its author, and nothing else', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await reportPosts(hub, 1);
      const { db } = hub.platform.engine;
      const [item] = await findItems(db, 'post');
      const { cookie } = await signInStaff(hub, 'moderator');
      const fields = { decision: 'returned', explanation: 'Say more', item: String(item?.id) };
      const response = await hub.post(queue, fields, { cookie });
      expect(response.headers.get('location')).toContain('decided-none');
      expect((await findItems(db, 'post'))[0]?.decision).toBeNull();
    });
  });

  test('about a legal notice needs a reason, whatever it is', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const { id } = await new BoardClient(hub).createPost({ body: 'Disputed' });
      await hub.post('/notice', noticeForm(`${hub.address}/message-board/posts/${id}`));
      const [item] = await findItems(db, 'notice');
      const { cookie } = await signInStaff(hub, 'admin');
      const decide = (fields: object) =>
        hub.post(queue, { decision: 'kept', item: String(item?.id), ...fields }, { cookie });
      expect((await decide({})).headers.get('location')).toContain('decided-none');
      expect((await findItems(db, 'notice'))[0]?.decision).toBeNull();
      await decide({ explanation: 'It is a quotation.' });
      expect((await findItems(db, 'notice'))[0]?.decision).toBe('kept');
    });
  });

  test('to keep a reported post is not told to its author, who never heard of the report', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      await reportPosts(hub, 2);
      const [kept, removed] = await findItems(db, 'post');
      const { cookie } = await signInStaff(hub, 'moderator');
      await hub.post(queue, { decision: 'kept', item: String(kept?.id) }, { cookie });
      const fields = { decision: 'removed', reason: 'spam', item: String(removed?.id) };
      await hub.post(queue, fields, { cookie });
      const told = db.selectFrom('notifications').where('kind', '=', 'decision');
      expect(await told.select('post_id').execute()).toEqual([{ post_id: removed?.subject_id }]);
    });
  });

  test('about a submission is told to its author with a link to it', async ({ database }) => {
    const { db } = database.engine;
    const submitter_id = await insertMember(db, author);
    const submissionId = await insertSubmission(db, { submitter_id });
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      await db
        .insertInto('review_items')
        .values({
          kind: 'submission',
          subject_id: submissionId,
          cause: 'submitted',
          explanation: 'A news tip',
          title: 'A light on the ridge',
          urgency: 50,
          author_id: submitter_id,
          opened_at: new Date(),
        })
        .execute();
      const [item] = await findItems(db, 'submission');
      const fields = { decision: 'rejected', explanation: 'Known already', item: String(item?.id) };
      await hub.post(queue, fields, { cookie });
      const told = db.selectFrom('notifications').where('kind', '=', 'decision');
      expect(await told.select('submission_id').execute()).toEqual([
        { submission_id: submissionId },
      ]);
    });
  });

  test('about several items at once is reported with their number', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await reportPosts(hub, 2);
      const items = await findItems(hub.platform.engine.db, 'post');
      const { cookie, read } = await signInStaff(hub, 'moderator');
      const form = new URLSearchParams({ decision: 'removed', reason: 'spam' });
      for (const { id } of items) form.append('item', String(id));
      const decided = await hub.post(queue, form, { cookie });
      const page = await read(decided.headers.get('location') ?? '');
      expect(page).toContain('2 items removed');
    });
  });
});
