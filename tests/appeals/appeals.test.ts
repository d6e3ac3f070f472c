import { expect } from 'vitest';
import { submitAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const SPAM_BODY = 'This is no sc4m at all.';

async function insertModerators(db: Database) {
  for (const name of ['Maud', 'Milan']) {
    await insertMember(db, {
      name,
      email: `${name}@example.com`.toLowerCase(),
      role: 'moderator',
    });
  }
}

async function rejectPost(hub: TestHub, client: BoardClient, cookie: string) {
  const { post } = await (await client.post({ body: SPAM_BODY })).json();
  const path = `/admin/review/comment/${post.id}`;
  await hub.post(path, { decision: 'rejected', reason: 'spam' }, { cookie });
  const { db } = hub.platform.engine;
  const { id } = await db
    .selectFrom('review_items')
    .select('id')
    .where('kind', '=', 'post')
    .executeTakeFirstOrThrow();
  return `/appeal/decision/${id}`;
}

async function getAppealReviewPath(db: Database): Promise<string> {
  const { subject_id } = await db
    .selectFrom('review_items')
    .select('subject_id')
    .where('kind', '=', 'appeal')
    .executeTakeFirstOrThrow();
  return `/admin/review/appeal/${subject_id}`;
}

onBothEngines('An appeal against a decision', (test) => {
  test('can be submitted once, is reviewed by someone else, and undoes the decision when granted', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    await insertModerators(db);
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      const maud = await signInAs(hub, 'maud@example.com');
      const path = await rejectPost(hub, ada, maud);
      const { id: rejected } = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
      expect(await ada.getRejections()).toEqual([
        {
          id: rejected,
          label: 'not accepted',
          message:
            'Your message was not accepted. Reason: It’s spam or advertising. You can appeal at /appeal.',
        },
      ]);
      expect(await new BoardClient(hub, maud).getRejections()).toEqual([]);
      const notifications = await db
        .selectFrom('notifications')
        .select('path')
        .where('kind', '=', 'decision')
        .execute();
      expect(notifications).toEqual([{ path }]);
      const page = await (await hub.get(path, { cookie: ada.cookie })).text();
      expect(page).toContain('It’s spam or advertising.');
      expect((await hub.get(path, { cookie: maud })).status).toBe(404);
      const empty = await hub.post(path, { body: ' ' }, { cookie: ada.cookie });
      expect(empty.status).toBe(422);
      const tooLong = 'x'.repeat(2001);
      expect((await hub.post(path, { body: tooLong }, { cookie: ada.cookie })).status).toBe(422);
      const body = 'It says that it is none.';
      const both = await Promise.all([
        hub.post(path, { body }, { cookie: ada.cookie }),
        hub.post(path, { body }, { cookie: ada.cookie }),
      ]);
      const messageKeys = both.map(({ headers }) => headers.get('location')?.split('notice=')[1]);
      expect(messageKeys.toSorted()).toEqual(['already-appealed', 'appeal-sent']);
      expect(await db.selectFrom('appeals').select('body').execute()).toEqual([{ body }]);
      const review = await getAppealReviewPath(db);
      const reviewPage = await (await hub.get(review, { cookie: maud })).text();
      expect(reviewPage).toContain(body);
      expect(reviewPage).toContain('You made this decision');
      expect(reviewPage).toContain('Rejected: This is no sc4m at all. It’s spam or advertising.');
      const ownReview = await hub.post(review, { decision: 'approved' }, { cookie: maud });
      expect(ownReview.status).toBe(422);
      expect(await (await hub.get('/message-board')).text()).not.toContain(SPAM_BODY);
      const milan = await signInAs(hub, 'milan@example.com');
      const getQueue = async (cookie: string) =>
        (
          await (await hub.get('/admin/moderation/pending?view=appeals', { cookie })).text()
        ).replaceAll('<!-- -->', '');
      expect(await getQueue(maud)).toContain('You made this decision');
      expect(await getQueue(maud)).not.toContain('name="one"');
      expect(await getQueue(maud)).not.toContain('name="item"');
      expect(await getQueue(milan)).toContain('name="item"');
      expect(await getQueue(milan)).toContain('Uphold the decision: </span>We looked again');
      expect(await getQueue(milan)).not.toContain('Uphold the decision: </span>We made a mistake.');
      expect(await getQueue(milan)).toContain('Grant the appeal<');
      const granted = await hub.post(review, { decision: 'approved' }, { cookie: milan });
      expect(granted.status).toBe(303);
      expect(await (await hub.get('/message-board')).text()).toContain(SPAM_BODY);
      await expectTrueCounters(db);
      const appealsPage = await (await hub.get('/appeal', { cookie: ada.cookie })).text();
      expect(appealsPage).not.toContain('Appeal this decision</a>');
      await hub.runJobs();
      const decisions = await db
        .selectFrom('notifications')
        .select('decision')
        .where('kind', '=', 'decision')
        .execute();
      expect(decisions).toEqual([{ decision: 'appeal-granted' }]);
    });
  });

  test('can be submitted by a guest, and leaves the decision in place when it is not granted', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Maud', email: 'maud@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const maud = await signInAs(hub, 'maud@example.com');
      const path = await rejectPost(hub, guest, maud);
      expect((await hub.get(path)).status).toBe(302);
      const list = await (await hub.get('/appeal', { cookie: guest.cookie })).text();
      expect(list).toContain(path);
      await hub.post(path, { body: 'Please look.' }, { cookie: guest.cookie });
      // The only moderator may review an appeal against their own decision.
      const upheld = { decision: 'rejected', explanation: 'It is one.' };
      const response = await hub.post(await getAppealReviewPath(db), upheld, { cookie: maud });
      expect(response.status).toBe(303);
      const after = await (await hub.get('/appeal', { cookie: guest.cookie })).text();
      expect(after).toContain('the decision stands');
      expect(await (await hub.get('/message-board')).text()).not.toContain(SPAM_BODY);
    });
  });

  test('is offered to a guest next to the composer for a week', async ({ database }) => {
    const { db } = database.engine;
    await insertModerators(db);
    const clock = { now: new Date('2026-06-15T18:30:00Z') };
    await withHub(
      database.location,
      async (hub) => {
        const guest = new BoardClient(hub);
        const cookie = await signInAs(hub, 'maud@example.com');
        const { id } = await guest.createPost({ body: 'All about my shop' });
        expect((await guest.getViewerPosts()).sanctionMessage).toBeUndefined();
        const decision = { decision: 'removed', reason: 'spam' };
        await hub.post(`/admin/review/comment/${id}`, { intent: 'enqueue' }, { cookie });
        await hub.post(`/admin/review/comment/${id}`, decision, { cookie });
        const message =
          'Your message was removed. Reason: It’s spam or advertising. You can appeal at /appeal.';
        expect((await guest.getViewerPosts()).sanctionMessage).toBe(message);
        const list = await (await hub.get('/appeal', { cookie: guest.cookie })).text();
        expect(list).toContain('Your message was removed.');
        await hub.post(`/admin/review/comment/${id}`, { intent: 'undo' }, { cookie });
        expect((await guest.getViewerPosts()).sanctionMessage).toBeUndefined();
        await hub.post(`/admin/review/comment/${id}`, decision, { cookie });
        expect((await guest.getViewerPosts()).sanctionMessage).toBe(message);
        clock.now = new Date('2026-06-22T18:30:00Z');
        expect((await guest.getViewerPosts()).sanctionMessage).toBeUndefined();
      },
      { now: () => clock.now },
    );
  });
});

onBothEngines('An appeal against a ban', (test) => {
  test('uses the emailed link once and lifts the ban when granted', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await insertModerators(db);
    const actor = await insertActor(db, 'moderator', 'Ban hammer');
    await withHub(database.location, async (hub) => {
      const deps = { transaction: hub.platform.transaction, now: hub.platform.now(), actor };
      await performSanctionAction(deps, mara, 'ban', { reason: 'Spam.', until: undefined });
      const { link: path } = await readLastEmail(hub, 'mara@example.com');
      expect(path).toMatch(/^\/appeal\/sanction\/\d+\?token=/);
      expect((await hub.get(path)).status).toBe(200);
      expect((await hub.get(path)).status).toBe(200);
      expect((await hub.post(path, { body: 'It was my cousin.' })).status).toBe(303);
      expect((await hub.post(path, { body: 'Again.' })).status).toBe(404);
      const milan = await signInAs(hub, 'milan@example.com');
      const review = await getAppealReviewPath(db);
      expect(await (await hub.get(review, { cookie: milan })).text()).toContain('Ban hammer');
      const granted = await hub.post(review, { decision: 'approved' }, { cookie: milan });
      expect(granted.status).toBe(303);
      await signInAs(hub, 'mara@example.com');
      await hub.runJobs();
      const emails = await db.selectFrom('emails').select('kind').orderBy('id').execute();
      expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['appeal-outcome', 'sanction']);
    });
  });

  test('is offered after the password, and leaves the emailed link as it is', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator', 'Ban hammer');
    await withHub(database.location, async (hub) => {
      const deps = { transaction: hub.platform.transaction, now: hub.platform.now(), actor };
      await performSanctionAction(deps, mara, 'ban', { reason: 'Spam.', until: undefined });
      const { link: emailed } = await readLastEmail(hub, 'mara@example.com');
      const login = { email: 'mara@example.com', password: testPassword };
      const wrong = await hub.post('/sign-in', { ...login, password: 'not this one' });
      expect(await wrong.text()).not.toContain('/appeal');
      const refused = await hub.post('/sign-in', login);
      expect(refused.status).toBe(403);
      const [, list = ''] = /href="(\/appeal\?token=[^"]+)"/.exec(await refused.text()) ?? [];
      const decisions = await (await hub.get(list)).text();
      const [, path = ''] = /href="(\/appeal\/sanction\/[^"]+)"/.exec(decisions) ?? [];
      expect((await hub.get(emailed)).status).toBe(200);
      expect((await hub.post(path, { body: 'It was my cousin.' })).status).toBe(303);
      expect((await hub.post(path, { body: 'Again.' })).status).toBe(404);
    });
  });

  test('is stored once for concurrent requests', async ({ database }) => {
    const { engine, transaction } = database;
    const now = new Date('2026-06-15T18:30:00Z');
    const mara = await insertMember(engine.db);
    const actor = await insertActor(engine.db, 'moderator');
    const terms = { reason: 'Spam.', until: undefined };
    await performSanctionAction({ transaction, now, actor }, mara, 'mute', terms);
    const { id } = await engine.db.selectFrom('sanctions').select('id').executeTakeFirstOrThrow();
    const appellant = { id: mara, name: 'Mara', token: undefined };
    const submit = () =>
      submitAppeal({ transaction, now }, appellant, { kind: 'sanction', id }, 'Please.');
    expect((await Promise.all([submit(), submit(), submit()])).filter(Boolean)).toHaveLength(1);
    expect(await engine.db.selectFrom('review_items').select('id').execute()).toHaveLength(1);
  });
});
