import { expect } from 'vitest';
import { legalNoticeInput } from '#app/features/legal-notices/legal-notice.schema.ts';
import { legalNoticePersonalData } from '#app/features/legal-notices/legal-notices.registration.server.ts';
import { pruneNotifiers } from '#app/features/legal-notices/prune-notifiers.server.ts';
import { submitNotice } from '#app/features/legal-notices/submit-notice.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { getReviewKind } from '#app/features/moderation/review/review-kind.server.ts';
import { noticeTargets, reviewKinds } from '#app/registry.server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { noticeForm } from './notice-form.ts';

const sentAt = new Date('2026-01-10T12:00:00Z');
const decidedAt = new Date('2026-02-01T12:00:00Z');
const origin = 'https://hub.example.com';

async function sendNotice(
  { engine, transaction }: DatabaseFixture,
  change: Record<string, string> = {},
) {
  const { db } = engine;
  const { postIds } = await insertMessage(db);
  const path = `/message-board/posts/${postIds[0]}`;
  const deps = { db, transaction, targets: noticeTargets, origin, now: sentAt };
  await submitNotice(deps, legalNoticeInput.parse(noticeForm(path, change)));
  const item = await db
    .selectFrom('review_items')
    .select(['id', 'subject_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { itemId: item.id, noticeId: item.subject_id };
}

onBothEngines('Notifiers', (test) => {
  test('are deleted six months after the decision, while the notice stays', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { itemId, noticeId } = await sendNotice(database);
    await sendNotice(database, { email: 'open@example.com', name: 'Still open' });
    const reviewer = await insertActor(db, 'moderator');
    const deps = { transaction: database.transaction, kinds: reviewKinds, now: decidedAt };
    await decide(deps, { itemId, decision: 'kept', reason: 'It is lawful.', reviewer });
    const pruneOn = async (day: string) => {
      const now = () => new Date(`${day}T12:00:00Z`);
      await pruneNotifiers({}, { db, now } as never);
      const rows = await db
        .selectFrom('legal_notices')
        .select(['notifier_name', 'notifier_email'])
        .orderBy('id')
        .execute();
      return rows.map(({ notifier_name, notifier_email }) => [notifier_name, notifier_email]);
    };
    const open = ['Still open', 'open@example.com'];
    expect(await pruneOn('2026-08-01')).toEqual([['Nadia Notifier', 'nadia@example.com'], open]);
    expect(await pruneOn('2026-08-04')).toEqual([[null, null], open]);
    const notice = (await getReviewKind(reviewKinds, 'notice').findSubjects(db, [noticeId])).get(
      noticeId,
    );
    expect(notice?.html).toContain('private person');
    expect(notice?.facts).toContainEqual(['Notifier', expect.stringContaining('Deleted')]);
  });

  test('find their notices in their data export while they have that email', async ({
    database,
  }) => {
    const { db } = database.engine;
    await sendNotice(database, { email: 'Nadia@Example.com' });
    await sendNotice(database, { email: 'someone.else@example.com' });
    const [records] = legalNoticePersonalData.records ?? [];
    const list = (email: string, after = 0) => records?.list(db, { id: 1, email }, after, 10);
    const [notice, ...others] = (await list('nadia@example.com')) ?? [];
    expect(notice).toMatchObject({ reference: expect.stringMatching(/^N-/), kind: 'illegal' });
    expect(others).toEqual([]);
    expect(await list('nadia@example.com', notice?.id)).toEqual([]);
    expect(await list('mara@example.com')).toEqual([]);
  });
});

onBothEngines('Notices from one network', (test) => {
  test('are limited to twenty an hour without losing what was typed', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { postIds } = await insertMessage(database.engine.db);
        const notice = noticeForm(`/message-board/posts/${postIds[0]}`);
        const send = (address: string) =>
          hub.post('/notice', notice, { accept: 'text/html', 'x-forwarded-for': address });
        for (let count = 0; count < 20; count += 1) {
          expect((await send('203.0.113.7')).status).toBe(303);
        }
        const refused = await send('203.0.113.7');
        expect(refused.status).toBe(429);
        const page = await refused.text();
        expect(page).toContain('Too many notices came from your network');
        expect(page).toContain(notice.explanation);
        expect((await send('198.51.100.7')).status).toBe(303);
      },
      { settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });
});
