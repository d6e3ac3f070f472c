import { expect } from 'vitest';
import { getActs } from '#app/features/audit/audit-log.server.ts';
import { readActsView } from '#app/features/audit/audit-log-view.ts';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { discussionsPersonalData } from '#app/features/discussions/discussions.registration.server.ts';
import { discussionSettingsGroup } from '#app/features/discussions/threads/comment-settings.server.ts';
import { moderationSettingsGroup } from '#app/features/moderation/settings/moderation-settings.server.ts';
import { changeSettings } from '#app/features/settings/change-settings.server.ts';
import { readSetting } from '#app/features/settings/read-setting.server.ts';
import { accountSettingsGroup } from '#app/features/sign-in/account-settings.server.ts';
import { editUser } from '#app/features/users/edit-user.server.ts';
import { undos } from '#app/registry.server.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { insertMessage } from '#tests/support/insert-message.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-02-01T12:00:00Z');

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  const parts = { db, transaction, now, actor };
  const entries = async () =>
    (await getActs(db, readActsView(new URLSearchParams()), undefined, undos)).items;
  /** The entry made last, undone. */
  const undo = async (back = 0) => undoFromLog(parts, undos, (await entries())[back]?.id);
  return { db, parts, entries, undo };
}

onBothEngines('A change of settings', (test) => {
  test('is undone from its entry in the log, and the undoing too', async ({ database }) => {
    const { db, parts, entries, undo } = await prepare(database);
    for (const [group, changed] of [
      [accountSettingsGroup, { requiresStaffTwoFactor: true, allowsSampleAccounts: false }],
      [discussionSettingsGroup, { closeAfterDays: 30 }],
      [moderationSettingsGroup, moderationSettingsGroup.schema.parse({ bannedWords: 'lamps' })],
    ] as const) {
      const read = () => readSetting(db, group as typeof moderationSettingsGroup);
      const before = await read();
      await changeSettings(parts, group as never, changed as never);
      expect(await undo(), group.name).toBe(true);
      expect(await read()).toEqual(before);
      expect(database.announced).toEqual(expect.arrayContaining([...group.tags]));
      const [last, first] = await entries();
      expect([last?.act, last?.canUndo, first?.canUndo]).toEqual(['settings.change', true, false]);
      expect(await undo()).toBe(true);
      expect(await read()).toEqual(changed);
    }
  });

  test('stays when it has been changed since, in the log or past it', async ({ database }) => {
    const { db, parts, undo } = await prepare(database);
    const read = () => readSetting(db, discussionSettingsGroup);
    await changeSettings(parts, discussionSettingsGroup, { closeAfterDays: 30 });
    await changeSettings(parts, discussionSettingsGroup, { closeAfterDays: 60 });
    expect(await undo(1)).toBe(false);
    await db
      .updateTable('settings')
      .set({ value_json: { closeAfterDays: 90 } })
      .where('key', '=', 'discussions')
      .execute();
    expect(await undo()).toBe(false);
    expect(await read()).toEqual({ closeAfterDays: 90 });
  });
});

onBothEngines('An edited name or address', (test) => {
  const auth = {
    password: { hash: async () => 'hash' },
    personalData: [discussionsPersonalData],
  } as never;
  const edited = { name: 'Ines', email: 'ines@example.com', role: 'subscriber' } as const;

  async function edit(database: DatabaseFixture) {
    const prepared = await prepare(database);
    const { db, parts } = prepared;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await insertMessage(db, { author: 'Mara', authorId: mara });
    await editUser({ ...parts, auth }, mara, edited);
    const row = () =>
      db
        .selectFrom('users')
        .select(['name', 'email'])
        .where('id', '=', mara)
        .executeTakeFirstOrThrow();
    return { ...prepared, mara, row };
  }

  test('is put back from the log, beside what they wrote too', async ({ database }) => {
    const { db, undo, row } = await edit(database);
    expect(await row()).toEqual({ name: 'Ines', email: 'ines@example.com' });
    expect(await undo()).toBe(true);
    expect(await row()).toEqual({ name: 'Mara', email: 'mara@example.com' });
    const posts = await db.selectFrom('posts').select('author_name').execute();
    expect(posts).toEqual([{ author_name: 'Mara' }]);
  });

  test("is not put back by halves when one of them is somebody else's by now", async ({
    database,
  }) => {
    const { db, undo, row } = await edit(database);
    const other = await insertMember(db, { name: 'Mara', email: 'other@example.com' });
    expect(await undo()).toBe(false);
    await db
      .updateTable('users')
      .set({ name: 'Nils', confusable_key: 'nils', email: 'mara@example.com' })
      .where('id', '=', other)
      .execute();
    expect(await undo()).toBe(false);
    expect(await row()).toEqual({ name: 'Ines', email: 'ines@example.com' });
  });

  test('stays when they have changed it themselves since', async ({ database }) => {
    const { db, undo, mara, row } = await edit(database);
    await db.updateTable('users').set({ name: 'Inés' }).where('id', '=', mara).execute();
    expect(await undo()).toBe(false);
    expect(await row()).toEqual({ name: 'Inés', email: 'ines@example.com' });
  });

  test('leaves a new password as it is', async ({ database }) => {
    const { parts, undo, mara } = await edit(database);
    await editUser({ ...parts, auth }, mara, { ...edited, password: 'a quiet new horizon' });
    expect(await undo()).toBe(false);
  });
});
