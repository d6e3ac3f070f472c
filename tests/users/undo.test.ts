import { expect } from 'vitest';
import { undoOwn } from '#app/features/audit/undo.server.ts';
import { banUsers, unbanUsers } from '#app/features/users/actions/ban-users.server.ts';
import { getUserRows } from '#app/features/users/list/users-list.server.ts';
import { changeRoles } from '#app/features/users/roles/change-roles.server.ts';
import type { BuiltInRole } from '#app/http/actor.ts';
import { actions } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-02-01T12:00:00Z');
const spam = { reason: 'Spam', until: undefined };

async function prepare({ engine, transaction }: DatabaseFixture, role: BuiltInRole = 'admin') {
  const actor = await insertActor(engine.db, role, 'Edda');
  const mara = await insertMember(engine.db);
  const row = async () => (await getUserRows(engine.db, [mara], now))[0];
  const deps = { db: engine.db, transaction, now, actor, signer: createSigner('test') };
  /** Returns the entries of the undo. */
  const undo = (entryIds: readonly number[]) => undoOwn(deps, actions, entryIds);
  return { deps, mara, row, undo };
}

onBothEngines('Undo', (test) => {
  test('lifts a ban, restores it, and restores a role', async ({ database }) => {
    const { deps, mara, row, undo } = await prepare(database);
    const banned = await banUsers(deps, [mara], spam);
    const unbanned = (await undo(banned)) as number[];
    expect((await row())?.status).toBe('active');
    await undo(unbanned);
    expect((await row())?.ban).toEqual({ reason: 'Spam', until: undefined });
    const changed = await changeRoles(deps, [mara], 'editor');
    await undo(changed);
    expect((await row())?.access.role).toBe('subscriber');
  });

  test('restores the ban that was replaced', async ({ database }) => {
    const { deps, mara, row, undo } = await prepare(database);
    const until = new Date('2026-03-01T00:00:00Z');
    await banUsers(deps, [mara], { reason: 'Rude', until });
    const second = await banUsers(deps, [mara], spam);
    await undo(second);
    expect((await row())?.ban).toEqual({ reason: 'Rude', until: until.toISOString() });
  });

  test('is refused if the state has changed since', async ({ database }) => {
    const { deps, mara, row, undo } = await prepare(database);
    const banned = await banUsers(deps, [mara], spam);
    await unbanUsers(deps, [mara]);
    expect(await undo(banned)).toBe('not-undone');
    const changed = await changeRoles(deps, [mara], 'editor');
    await changeRoles(deps, [mara], 'moderator');
    expect(await undo(changed)).toBe('not-undone');
    expect((await row())?.access.role).toBe('moderator');
  });

  test('is refused for actions of other staff and unknown entries', async ({ database }) => {
    const { deps, mara, undo } = await prepare(database);
    const other = await insertActor(database.engine.db, 'admin', 'Other');
    const banned = await banUsers({ ...deps, actor: other }, [mara], spam);
    expect(await undo(banned)).toMatch(/^not-undone /);
    expect(await undo([987_654])).toBe('not-undone');
  });

  test('is refused for the last admin', async ({ database }) => {
    const { deps, undo } = await prepare(database);
    const { db } = database.engine;
    const other = await insertMember(db, { name: 'Other' });
    const promoted = await changeRoles(deps, [other], 'admin');
    await db.updateTable('users').set({ role: 'editor' }).where('id', '=', deps.actor.id).execute();
    expect(await undo(promoted)).toMatch(/^not-undone ./);
  });
});
