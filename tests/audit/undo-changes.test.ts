import { expect } from 'vitest';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { getAuditLogPage } from '#app/features/audit/audit-log.server.ts';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { discussionsPersonalData } from '#app/features/discussions/discussions.registration.server.ts';
import { discussionSettingsGroup } from '#app/features/discussions/threads/comment-settings.server.ts';
import { moderationSettingsGroup } from '#app/features/moderation/settings/moderation-settings.server.ts';
import { changeSettings } from '#app/features/settings/editing/change-settings.server.ts';
import { readSetting } from '#app/features/settings/read-setting.server.ts';
import { accountSettingsGroup } from '#app/features/sign-in/account-settings.server.ts';
import { editUser } from '#app/features/users/actions/edit-user.server.ts';
import { actions } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';

const now = new Date('2026-02-01T12:00:00Z');

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  const deps = { db, transaction, now, actor, signer: createSigner('test') };
  const entries = async () =>
    (await getAuditLogPage(db, readAuditFilter(new URLSearchParams()), undefined, actions)).items;
  /** Undoes the latest entry, or an earlier one. */
  const undo = async (index = 0) => undoFromLog(deps, actions, (await entries())[index]?.id);
  return { db, deps, entries, undo };
}

onBothEngines('A settings change', (test) => {
  test('can be undone from its log entry, and so can the undo', async ({ database }) => {
    const { db, deps, entries, undo } = await prepare(database);
    for (const [group, changed] of [
      [accountSettingsGroup, { requiresStaffTwoFactor: true, allowsSampleAccounts: false }],
      [discussionSettingsGroup, { closeAfterDays: 30, allowsGuests: false }],
      [moderationSettingsGroup, moderationSettingsGroup.schema.parse({ bannedWords: 'lamps' })],
    ] as const) {
      const read = () => readSetting(db, group as typeof moderationSettingsGroup);
      const before = await read();
      await changeSettings(deps, group as never, changed as never);
      expect(await undo(), group.name).toBe('action-undone');
      expect(await read()).toEqual(before);
      expect(database.announced).toEqual(expect.arrayContaining([...group.tags]));
      const [latest, earlier] = await entries();
      expect([latest?.action, latest?.canUndo, earlier?.canUndo]).toEqual([
        'settings.change',
        true,
        false,
      ]);
      expect(await undo()).toBe('action-undone');
      expect(await read()).toEqual(changed);
    }
  });

  test('cannot be undone after a later change, logged or not', async ({ database }) => {
    const { db, deps, undo } = await prepare(database);
    const read = () => readSetting(db, discussionSettingsGroup);
    await changeSettings(deps, discussionSettingsGroup, { closeAfterDays: 30 });
    await changeSettings(deps, discussionSettingsGroup, { closeAfterDays: 60 });
    expect(await undo(1)).toBe('not-undone');
    await db
      .updateTable('settings')
      .set({ value_json: { closeAfterDays: 90 } })
      .where('key', '=', 'discussions')
      .execute();
    expect(await undo()).toBe('not-undone');
    expect(await read()).toMatchObject({ closeAfterDays: 90 });
  });
});

onBothEngines('An edited name or email address', (test) => {
  const auth = {
    password: { hash: async () => 'hash' },
    personalData: [discussionsPersonalData],
  } as never;
  const edited = { name: 'Ines', email: 'ines@example.com', role: 'subscriber' } as const;

  async function edit(database: DatabaseFixture) {
    const prepared = await prepare(database);
    const { db, deps } = prepared;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await insertMessage(db, { author: 'Mara', authorId: mara });
    await editUser({ ...deps, auth }, mara, edited, 1);
    const row = () =>
      db
        .selectFrom('users')
        .select(['name', 'email'])
        .where('id', '=', mara)
        .executeTakeFirstOrThrow();
    return { ...prepared, mara, row };
  }

  test('can be undone from the log, and posts show the old name again', async ({ database }) => {
    const { db, undo, row } = await edit(database);
    expect(await row()).toEqual({ name: 'Ines', email: 'ines@example.com' });
    expect(await undo()).toBe('action-undone');
    expect(await row()).toEqual({ name: 'Mara', email: 'mara@example.com' });
    const posts = await db.selectFrom('posts').select('author_name').execute();
    expect(posts).toEqual([{ author_name: 'Mara' }]);
  });

  test('is not partly undone when another account took the name or the address', async ({
    database,
  }) => {
    const { db, undo, row } = await edit(database);
    const other = await insertMember(db, { name: 'Mara', email: 'other@example.com' });
    expect(await undo()).toMatch(/^not-undone ./);
    await db
      .updateTable('users')
      .set({ name: 'Nils', confusable_key: 'nils', email: 'mara@example.com' })
      .where('id', '=', other)
      .execute();
    expect(await undo()).toMatch(/^not-undone ./);
    expect(await row()).toEqual({ name: 'Ines', email: 'ines@example.com' });
  });

  test('cannot be undone after the member changed it again', async ({ database }) => {
    const { db, undo, mara, row } = await edit(database);
    await db.updateTable('users').set({ name: 'Inés' }).where('id', '=', mara).execute();
    expect(await undo()).toBe('not-undone');
    expect(await row()).toEqual({ name: 'Inés', email: 'ines@example.com' });
  });

  test('cannot be undone together with a new password', async ({ database }) => {
    const { deps, undo, mara } = await edit(database);
    await editUser({ ...deps, auth }, mara, { ...edited, password: 'a quiet new horizon' }, 2);
    expect(await undo()).toMatch(/^not-undone /);
  });
});
