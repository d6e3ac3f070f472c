import { randomUUID } from 'node:crypto';
import { banUsers } from '#app/features/users/actions/ban-users.server.ts';
import { changeRoles } from '#app/features/users/roles/change-roles.server.ts';
import { roleRecord } from '#app/features/users/roles/role-record.server.ts';
import type { Database } from '#db/engine.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { at, getStates, later, latest, now, type Subjects, update } from './subject.ts';

async function insertGuest(db: Database): Promise<number> {
  const guest = { token_hash: randomUUID(), created_at: at };
  const { id } = await db
    .insertInto('actors')
    .values(guest)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const peopleSubjects: Subjects = {
  'invitation.create': async ({ db }) => {
    const { id } = await db
      .insertInto('invitations')
      .values({
        token_hash: randomUUID(),
        note: '',
        max_uses: 1,
        created_at: at,
        expires_at: later,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = () =>
      db.updateTable('invitations').set({ canceled_at: at }).where('id', '=', id).execute();
    return { id, change };
  },
  'imported-name.invite': async ({ db, actor }, name) => {
    const link = { link_hash: randomUUID(), link_expires_at: later };
    const source = { source: 'phpbb', source_id: name, actor_id: await insertGuest(db) };
    const row = { ...source, name, created_at: at, ...link };
    await db.insertInto('imported_names').values(row).execute();
    const { id } = await latest(db, 'imported_names');
    const after = { linkExpiresAt: later.toISOString() };
    return {
      id,
      after,
      change: () => update(db, 'imported_names', id, { claimed_by: actor.id, link_hash: null }),
    };
  },
  'imported-name.claim': async ({ db }, name) => {
    const memberId = await insertMember(db, { name: `${name} claimer` });
    const guestId = await insertGuest(db);
    const source = { source: 'phpbb', source_id: name, actor_id: guestId };
    const claim = { claimed_by: memberId, claimed_at: at };
    const row = { ...source, name, created_at: at, ...claim };
    await db.insertInto('imported_names').values(row).execute();
    const { id } = await latest(db, 'imported_names');
    const merge = { guest_id: guestId, account_id: memberId, merged_at: at };
    await db
      .insertInto('actor_merges')
      .values({ ...merge, moved_json: {}, names_json: {} })
      .execute();
    const after = { undoData: { memberId } };
    return { id, after, change: () => update(db, 'imported_names', id, { claimed_by: null }) };
  },
  'role.create': async ({ db }, name) => {
    await insertRole(db, name, ['see analytics']);
    const { id } = await latest(db, 'roles');
    const after = (await roleRecord.get(db, id)).values;
    return { id, after, change: () => update(db, 'roles', id, { description: 'Changed' }) };
  },
  'role.update': async ({ db }, name) => {
    await insertRole(db, name, ['see analytics']);
    const row = await db
      .selectFrom('roles')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { values: after } = await roleRecord.get(db, row.id);
    const change = () => update(db, 'roles', row.id, { description: 'Changed' });
    return { id: row.id, before: { ...after, description: 'Old' }, after, change };
  },
  'role.delete': async ({ db }, name) => {
    const key = await insertRole(db, name, ['see analytics']);
    const row = await db
      .selectFrom('roles')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { values } = await roleRecord.get(db, row.id);
    await db.deleteFrom('roles').where('id', '=', row.id).execute();
    const before = { ...values, undoData: { key, rights: row.rights_json, users: [] } };
    const change = () => db.insertInto('roles').values(row).execute();
    return { id: row.id, before, change };
  },
  'subscriber.unsubscribe': async ({ db }, name) => {
    await db
      .insertInto('subscriptions')
      .values({
        email: `${name.toLowerCase()}@example.com`,
        status: 'unsubscribed',
        has_email_consent: false,
        has_sms_consent: false,
        source: 'footer',
        created_at: at,
      })
      .execute();
    const { id } = await latest(db, 'subscriptions');
    const undoData = { has_email_consent: true, has_sms_consent: false };
    const change = () => update(db, 'subscriptions', id, { status: 'confirmed' });
    return { id, before: { status: 'confirmed', undoData }, change };
  },
  'user.create': async ({ db }, name) => {
    const id = await insertMember(db, { name });
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = { name, email, undoData: { role: 'subscriber' } };
    return { id, after, change: () => update(db, 'users', id, { updated_at: now }) };
  },
  'user.update': async ({ db }, name) => {
    const id = await insertMember(db, { name });
    const change = () => update(db, 'users', id, { name: 'Changed' });
    return { id, before: { name: `Old ${name}` }, after: { name }, change };
  },
  'user.role': async (deps, name) => {
    const id = await insertMember(deps.db, { name });
    const [entry] = await changeRoles(deps, [id], 'editor');
    const change = () => update(deps.db, 'users', id, { role: 'moderator' });
    return { ...(await getStates(deps.db, entry)), id, change };
  },
  'user.approve': async ({ db }, name) => {
    const id = await insertMember(db, { name });
    return { id, change: () => update(db, 'users', id, { is_approved: false }) };
  },
  'user.ban': async (deps, name) => {
    const { db } = deps;
    const id = await insertMember(db, { name });
    const [entry] = await banUsers(deps, [id], { reason: 'Spam', until: undefined });
    const change = () =>
      db.updateTable('sanctions').set({ lifted_at: now }).where('subject_id', '=', id).execute();
    return { ...(await getStates(db, entry)), id, change };
  },
};
