import { expect } from 'vitest';
import { banUsers, unbanUsers } from '#app/features/users/actions/ban-users.server.ts';
import { changeRoles } from '#app/features/users/actions/change-roles.server.ts';
import { undoActs } from '#app/features/users/actions/undo-user-actions.server.ts';
import { getUserRows } from '#app/features/users/list/users-list.server.ts';
import type { Role } from '#app/http/actor.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-02-01T12:00:00Z');
const spam = { reason: 'Spam', until: undefined };

async function prepare({ engine, transaction }: DatabaseFixture, role: Role = 'admin') {
  const actor = await insertActor(engine.db, role, 'Edda');
  const mara = await insertMember(engine.db);
  const row = async () => (await getUserRows(engine.db, [mara], now))[0];
  return {
    parts: { db: engine.db, transaction, now, actor, auth: { personalData: [] } },
    mara,
    row,
  };
}

onBothEngines('Undo', (test) => {
  test('lifts a ban, bans again, and gives the role back', async ({ database }) => {
    const { parts, mara, row } = await prepare(database);
    const banned = await banUsers(parts, [mara], spam);
    const unbanned = await undoActs(parts, banned);
    expect((await row())?.status).toBe('active');
    await undoActs(parts, unbanned);
    expect((await row())?.ban).toEqual({ reason: 'Spam', until: undefined });
    const changed = await changeRoles(parts, [mara], 'editor');
    await undoActs(parts, changed);
    expect((await row())?.role).toBe('subscriber');
  });

  test('gives back the ban that was there before', async ({ database }) => {
    const { parts, mara, row } = await prepare(database);
    const until = new Date('2026-03-01T00:00:00Z');
    await banUsers(parts, [mara], { reason: 'Rude', until });
    const second = await banUsers(parts, [mara], spam);
    await undoActs(parts, second);
    expect((await row())?.ban).toEqual({ reason: 'Rude', until: until.toISOString() });
  });

  test('leaves what somebody has changed since', async ({ database }) => {
    const { parts, mara, row } = await prepare(database);
    const banned = await banUsers(parts, [mara], spam);
    await unbanUsers(parts, [mara]);
    await expect(undoActs(parts, banned)).rejects.toThrow('changed again since');
    const changed = await changeRoles(parts, [mara], 'editor');
    await changeRoles(parts, [mara], 'moderator');
    await expect(undoActs(parts, changed)).rejects.toThrow('changed again since');
    expect((await row())?.role).toBe('moderator');
  });

  test('is for what one has done oneself, and for what can be undone', async ({ database }) => {
    const { parts, mara } = await prepare(database);
    const other = await insertActor(database.engine.db, 'admin', 'Other');
    const banned = await banUsers({ ...parts, actor: other }, [mara], spam);
    await expect(undoActs(parts, banned)).rejects.toMatchObject({ code: 'not-found' });
    await expect(undoActs(parts, [987_654])).rejects.toMatchObject({ code: 'not-found' });
  });

  test('does not take the last admin', async ({ database }) => {
    const { parts } = await prepare(database);
    const { db } = database.engine;
    const other = await insertMember(db, { name: 'Other' });
    const promoted = await changeRoles(parts, [other], 'admin');
    await db
      .updateTable('users')
      .set({ role: 'editor' })
      .where('id', '=', parts.actor.id)
      .execute();
    await expect(undoActs(parts, promoted)).rejects.toThrow('The site needs an admin');
  });
});
