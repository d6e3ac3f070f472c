import { expect, test as plainTest } from 'vitest';
import { exportMemberData } from '#app/features/account/data-export/export-personal-data.server.ts';
import { undoOwn } from '#app/features/audit/undo.server.ts';
import { findTrust, listEarners } from '#app/features/identity/members.server.ts';
import { screenText } from '#app/features/moderation/screening/screen-text.server.ts';
import type { ModerationSettings } from '#app/features/moderation/settings/moderation-settings.schema.ts';
import { moderationSettingsGroup } from '#app/features/moderation/settings/moderation-settings.server.ts';
import { earnLevels } from '#app/features/moderation/trust/earn-levels.server.ts';
import { getTrustProgress } from '#app/features/moderation/trust/get-trust.server.ts';
import { earnedLevel } from '#app/features/moderation/trust/trust-levels.ts';
import {
  findTrustErrors,
  trustFields,
} from '#app/features/moderation/trust/trust-settings.schema.ts';
import { changeSettings } from '#app/features/settings/editing.server.ts';
import { changeTrust } from '#app/features/users/profile/change-trust.server.ts';
import type { Member } from '#app/http/actor.ts';
import { actions, personalData } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { explain } from '#tests/support/explain.ts';
import { type DatabaseFixture, onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';

const now = new Date('2026-08-01T12:00:00Z');
const signer = createSigner('test');

async function prepare({ engine, transaction, announced }: DatabaseFixture) {
  const { db } = engine;
  const moderator = await insertActor(db, 'moderator', 'Ada');
  const pat = await insertActor(db, 'subscriber', 'Pat');
  const earn = () => earnLevels({ db, transaction, now: () => now });
  const setCounts = (contribution_count: number, created_at = new Date('2026-01-01T12:00:00Z')) =>
    db
      .updateTable('users')
      .set({ contribution_count, created_at })
      .where('id', '=', pat.id)
      .execute();
  const getLevel = async () => (await findTrust(db, pat.id))?.trust_level;
  const change = (level: 0 | 1 | 2 | 3 | 'earned', actor: Member = moderator) =>
    changeTrust({ transaction, actor, now }, pat.id, { level, reason: 'Helps everyone.' });
  const undo = (entryId: number) =>
    undoOwn({ db, transaction, now, signer, actor: moderator }, actions, [entryId]);
  const listNotifications = () =>
    db
      .selectFrom('notifications')
      .select(['decision', 'title', 'reason', 'path'])
      .where('recipient_id', '=', pat.id)
      .execute();
  return {
    db,
    announced,
    moderator,
    pat,
    earn,
    setCounts,
    getLevel,
    change,
    undo,
    listNotifications,
  };
}

plainTest('A level takes both the time and the posts', () => {
  const settings = trustFields.initial;
  const levelOf = (days: number, contributions: number) =>
    earnedLevel(settings, { days, contributions });
  expect([levelOf(2, 500), levelOf(500, 4), levelOf(3, 5)]).toEqual([0, 0, 1]);
  expect([levelOf(30, 50), levelOf(179, 999), levelOf(180, 250)]).toEqual([2, 2, 3]);
});

plainTest('A level can’t ask for less than the one before', () => {
  expect(findTrustErrors(trustFields.initial)).toEqual({});
  expect(findTrustErrors({ days1: 10, days2: 9, posts2: 50, posts3: 49 })).toEqual({
    days2: 'Enter at least 10, as for Basic.',
    posts3: 'Enter at least 50, as for Regular.',
  });
});

onBothEngines('A trust level', (test) => {
  test('is earned by the job and never lost by itself', async ({ database }) => {
    const { announced, pat, earn, setCounts, getLevel } = await prepare(database);
    await earn();
    expect(await getLevel()).toBe(0);
    expect(announced).toEqual([]);
    await setCounts(60);
    await earn();
    expect(await getLevel()).toBe(2);
    expect(announced).toContain(`member:${pat.id}`);
    await setCounts(1);
    await earn();
    expect(await getLevel()).toBe(2);
    await setCounts(300);
    await earn();
    expect(await getLevel()).toBe(3);
  });

  test('is raised for everyone, more than one batch at a time', async ({ database }) => {
    const { db, earn } = await prepare(database);
    const at = new Date('2026-01-01T12:00:00Z');
    const actors = await db
      .insertInto('actors')
      .values(Array(450).fill({ token_hash: null, created_at: at }))
      .returning('id')
      .execute();
    const users = actors.map(({ id }) => ({
      id,
      email: `${id}@example.com`,
      name: `Member ${id}`,
      confusable_key: `m${id}`,
      role: 'subscriber' as const,
      is_email_verified: true,
      contribution_count: 5,
      created_at: at,
      updated_at: at,
    }));
    await db.insertInto('users').values(users).execute();
    await earn();
    const raised = await db.selectFrom('users').select('id').where('trust_level', '=', 1).execute();
    expect(raised).toHaveLength(450);
  });

  test('that staff set stays, is told with its reason, and is undone', async ({ database }) => {
    const { earn, setCounts, getLevel, change, undo, listNotifications } = await prepare(database);
    await setCounts(60);
    await earn();
    const entry = await change(0);
    expect(await getLevel()).toBe(0);
    const told = {
      decision: 'trust-changed',
      reason: 'Helps everyone.',
      path: '/settings#trust-level',
    };
    expect(await listNotifications()).toEqual([{ ...told, title: 'Newcomer' }]);
    await earn();
    expect(await getLevel(), 'the job leaves it').toBe(0);
    await expect(change(0)).rejects.toThrow('That’s already their level.');
    await undo(entry);
    expect(await getLevel()).toBe(2);
    expect(await listNotifications()).toEqual([]);
    const raised = await change(3);
    await change('earned');
    expect(await getLevel()).toBe(2);
    expect(await undo(raised), 'it has changed since').toBe('not-undone');
    expect(await listNotifications()).toEqual([{ ...told, title: 'Regular' }]);
  });

  test('is in the audit log with its reason', async ({ database }) => {
    const { db, change } = await prepare(database);
    await change(1);
    const row = await db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toMatchObject({ action: 'user.trust', reason: 'Helps everyone.' });
    expect(row?.after_json).toMatchObject({ trustLevel: 'Basic', isTrustSetByStaff: true });
  });

  test('is changed only by who may sanction the member', async ({ database }) => {
    const { db, pat, getLevel, change } = await prepare(database);
    const editor = await insertActor(db, 'editor', 'Edda');
    await expect(change(3, editor)).rejects.toThrow();
    await expect(change(3, pat)).rejects.toThrow();
    expect(await getLevel()).toBe(0);
  });

  test('spares the checks that the settings name', async ({ database }) => {
    const { db, moderator, pat, change } = await prepare(database);
    const { transaction } = database;
    const configure = (settings: Partial<ModerationSettings>) =>
      changeSettings({ transaction, actor: moderator, now }, moderationSettingsGroup, settings);
    const screenPost = async (text: string, hasImages = false) => {
      const actor = { ...pat, joinedAt: now };
      const input = { kind: 'post' as const, actor, text, hasImages, visiblePostCount: 0 };
      const outcome = await screenText(db, input, now);
      return outcome.kind === 'hold' ? outcome.phase : outcome.kind;
    };
    const links = Array.from({ length: 8 }, (_, index) => `https://example.com/${index}`);
    const manyLinks = `${links.join(' and some more words here ')} with quite a few words around`;
    await configure({ heldFirstPosts: 3, commentApprovalDelay: 10 });
    expect(await screenPost('The first one')).toBe('first-posts');
    expect(await screenPost('With an image', true)).toBe('images');
    await change(1);
    expect(await screenPost('The second one')).toBe('delay');
    expect(await screenPost('Another image', true)).toBe('delay');
    expect(await screenPost(manyLinks)).toBe('too-many-links');
    await configure({ imageModeration: 'manual' });
    expect(await screenPost('An image for all', true)).toBe('images');
    await change(2);
    expect(await screenPost('The third one')).toBe('publish');
    expect(await screenPost(`${manyLinks}!`)).toBe('publish');
    await configure({ moderationLevel: 'high' });
    expect(await screenPost('The fourth one')).toBe('hold-all');
    await configure({ moderationLevel: 'medium', bannedWords: 'lighthouse' });
    await change(3);
    expect(await screenPost('A lighthouse for sale'), 'of any level').toBe('banned-words');
  });

  test('comes with what it gives and what comes next', async ({ database }) => {
    const { db, pat, setCounts, earn } = await prepare(database);
    await setCounts(8, new Date('2026-07-20T12:00:00Z'));
    await earn();
    const progress = await getTrustProgress(db, pat.id, now);
    expect(progress).toMatchObject({ level: 1, days: 12, contributions: 8, isSetByStaff: false });
    expect(progress?.gives, 'the site holds no first posts').toEqual([
      'Your images appear at once.',
    ]);
    expect(progress?.next).toMatchObject({
      name: 'Regular',
      message: expect.stringContaining('30 days here and 50 accepted posts'),
    });
    expect(progress?.next?.gives).toEqual(['Your posts can have any number of links.']);
  });

  test('is part of the member’s data', async ({ database }) => {
    const { db, pat, change } = await prepare(database);
    await change(2);
    let json = '';
    for await (const part of exportMemberData(db, pat, personalData, now)) json += part;
    expect(JSON.parse(json).account).toMatchObject({ trustLevel: 'Regular' });
    expect(JSON.parse(json)['review-notes']).toEqual([]);
  });
});

onEngine('sqlite', 'The job for trust levels', (test) => {
  test('reads only those who may have earned one', async ({ database }) => {
    const { db } = database.engine;
    const earning = { from: [0, 1], contributions: 50, joinedBefore: now, limit: 200 };
    const plan = await explain(db, (recorded) => listEarners(recorded, earning));
    expect(plan).toContain('users_by_trust (trust_level=? AND contribution_count>?)');
  });
});
