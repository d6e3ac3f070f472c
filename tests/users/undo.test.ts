import { expect } from 'vitest';
import { banUsers, unbanUsers } from '#app/features/users/actions/ban-users.server.ts';
import { undoUserActions } from '#app/features/users/actions/undo-user-actions.server.ts';
import { getUserRows } from '#app/features/users/list/users-list.server.ts';
import { changeRoles } from '#app/features/users/roles/change-roles.server.ts';
import type { BuiltInRole } from '#app/http/actor.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-02-01T12:00:00Z');
const spam = { reason: 'Spam', until: undefined };

async function prepare({ engine, transaction }: DatabaseFixture, role: BuiltInRole = 'admin') {
  const actor = await insertActor(engine.db, role, 'Edda');
  const mara = await insertMember(engine.db);
  const row = async () => (await getUserRows(engine.db, [mara], now))[0];
  return {
    deps: { db: engine.db, transaction, now, actor, auth: { personalData: [] } },
    mara,
    row,
  };
}

onBothEngines('Undo', (test) => {
  test('lifts a ban, restores it, and restores a role', async ({ database }) => {
    const { deps, mara, row } = await prepare(database);
    const banned = await banUsers(deps, [mara], spam);
    const unbanned = await undoUserActions(deps, banned);
    expect((await row())?.status).toBe('active');
    await undoUserActions(deps, unbanned);
    expect((await row())?.ban).toEqual({ reason: 'Spam', until: undefined });
    const changed = await changeRoles(deps, [mara], 'editor');
    await undoUserActions(deps, changed);
    expect((await row())?.access.role).toBe('subscriber');
  });

  test('restores the ban that was replaced', async ({ database }) => {
    const { deps, mara, row } = await prepare(database);
    const until = new Date('2026-03-01T00:00:00Z');
    await banUsers(deps, [mara], { reason: 'Rude', until });
    const second = await banUsers(deps, [mara], spam);
    await undoUserActions(deps, second);
    expect((await row())?.ban).toEqual({ reason: 'Rude', until: until.toISOString() });
  });

  test('is refused if the state has changed since', async ({ database }) => {
    const { deps, mara, row } = await prepare(database);
    const banned = await banUsers(deps, [mara], spam);
    await unbanUsers(deps, [mara]);
    await expect(undoUserActions(deps, banned)).rejects.toThrow('has changed since');
    const changed = await changeRoles(deps, [mara], 'editor');
    await changeRoles(deps, [mara], 'moderator');
    await expect(undoUserActions(deps, changed)).rejects.toThrow('has changed since');
    expect((await row())?.access.role).toBe('moderator');
  });

  test('is refused for actions of other staff and unknown entries', async ({ database }) => {
    const { deps, mara } = await prepare(database);
    const other = await insertActor(database.engine.db, 'admin', 'Other');
    const banned = await banUsers({ ...deps, actor: other }, [mara], spam);
    await expect(undoUserActions(deps, banned)).rejects.toMatchObject({ code: 'not-found' });
    await expect(undoUserActions(deps, [987_654])).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is refused for the last admin', async ({ database }) => {
    const { deps } = await prepare(database);
    const { db } = database.engine;
    const other = await insertMember(db, { name: 'Other' });
    const promoted = await changeRoles(deps, [other], 'admin');
    await db.updateTable('users').set({ role: 'editor' }).where('id', '=', deps.actor.id).execute();
    await expect(undoUserActions(deps, promoted)).rejects.toThrow('The site needs an admin');
  });
});
