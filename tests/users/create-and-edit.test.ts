import { expect } from 'vitest';
import { createUser } from '#app/features/users/create-user.server.ts';
import { editUser } from '#app/features/users/edit-user.server.ts';
import type { UserInput } from '#app/features/users/users.schema.ts';
import type { Role } from '#app/http/actor.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-02-01T12:00:00Z');
const origin = 'https://hub.example.com';
/** Stands in for the hash, which costs as much as a sign-in. */
const renamed: string[] = [];
const auth = {
  password: { hash: async (word: string) => `hash of ${word}` },
  personalData: [
    {
      rename: async (_: unknown, id: number, name: string) => {
        renamed.push(`${id} ${name}`);
      },
    },
  ],
} as never;

async function prepare({ engine, transaction }: DatabaseFixture, role: Role = 'admin') {
  const actor = await insertActor(engine.db, role, 'Edda');
  return { db: engine.db, transaction, now, actor, auth, origin };
}

function acts({ engine }: DatabaseFixture) {
  return engine.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name', 'before_json', 'after_json'])
    .orderBy('id')
    .execute();
}

const ines = { email: 'ines@example.com', name: 'Ines', role: 'editor' } as const;

onBothEngines('An account made by an admin', (test) => {
  test('can be used at once with the password it was given', async ({ database }) => {
    const parts = await prepare(database);
    const result = await createUser(parts, { ...ines, password: 'a long enough one' });
    expect(result).toMatchObject({ kind: 'created', link: undefined });
    const { db } = database.engine;
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('name', '=', 'Ines')
      .executeTakeFirst();
    expect(user).toMatchObject({ role: 'editor', is_email_verified: true, confusable_key: 'lnes' });
    const [act] = await acts(database);
    expect(act).toMatchObject({ action: 'user.create', subject_name: 'Ines' });
    expect(JSON.stringify(act)).not.toContain('long enough');
    expect(database.announced).toContain('members');
  });

  test('is an invitation without one: a mail with a link, and no password', async ({
    database,
  }) => {
    const parts = await prepare(database);
    const result = await createUser(parts, { ...ines, invites: 'on' });
    const { db } = database.engine;
    const job = await db
      .selectFrom('jobs')
      .select(['name', 'input_json'])
      .executeTakeFirstOrThrow();
    expect(job.name).toBe('mail.invitation');
    expect(job.input_json).toMatchObject({ to: 'ines@example.com', invitedBy: 'Edda' });
    expect(result).toMatchObject({ link: (job.input_json as { link: string }).link });
    const accounts = await db.selectFrom('user_accounts').select('user_id').execute();
    expect(accounts.map(({ user_id }) => user_id)).toEqual([parts.actor.id]);
  });

  test('has an address and a name nobody else has', async ({ database }) => {
    const parts = await prepare(database);
    await insertMember(database.engine.db, { name: 'Mara', confusable_key: 'mara' });
    const mara = { ...ines, email: 'mara@example.com' };
    const sameAddress = await createUser(parts, { ...mara, invites: 'on' });
    expect(sameAddress).toMatchObject({ errors: { email: expect.stringContaining('account') } });
    const sameName = await createUser(parts, { ...ines, name: 'M a r a', invites: 'on' });
    expect(sameName).toMatchObject({ errors: { name: expect.stringContaining('taken') } });
  });

  test('is made once by two who make it at once', async ({ database }) => {
    const parts = await prepare(database);
    const results = await Promise.all(
      ['one@example.com', 'two@example.com', 'two@example.com'].map((email) =>
        createUser(parts, { ...ines, email, invites: 'on' }),
      ),
    );
    expect(results.map(({ kind }) => kind).sort()).toEqual(['created', 'refused', 'refused']);
  });

  test('is made by admins only, whatever the form says', async ({ database }) => {
    const parts = await prepare(database, 'moderator');
    const result = await createUser(parts, { ...ines, role: 'admin', invites: 'on' });
    expect(result).toMatchObject({ errors: { form: expect.stringContaining('may not') } });
  });
});

onBothEngines('An account edited by an admin', (test) => {
  const mara: UserInput = {
    email: 'mara@example.com',
    name: 'Mara',
    role: 'subscriber',
    password: undefined,
  };

  test('changes what differs and nothing else, with before and after', async ({ database }) => {
    const parts = await prepare(database);
    const id = await insertMember(database.engine.db);
    expect(await editUser(parts, id, mara)).toEqual({ kind: 'updated', acts: [] });
    expect(await acts(database)).toEqual([]);
    await editUser(parts, id, { ...mara, name: 'Mara B.', role: 'editor' });
    expect(await acts(database)).toEqual([
      {
        action: 'user.role',
        subject_name: 'Mara',
        before_json: { role: 'subscriber' },
        after_json: { role: 'editor' },
      },
      {
        action: 'user.update',
        subject_name: 'Mara',
        before_json: { name: 'Mara' },
        after_json: { name: 'Mara B.' },
      },
    ]);
    expect(database.announced).toContain('*');
    expect(renamed).toContain(`${id} Mara B.`);
  });

  test('keeps its password when none is typed; a new one ends its sessions', async ({
    database,
  }) => {
    const parts = await prepare(database);
    const { db } = database.engine;
    const id = await insertMember(db);
    const session = { user_agent: null, expires_at: now, created_at: now, updated_at: now };
    await db
      .insertInto('sessions')
      .values({ ...session, user_id: id, token: 'a' })
      .execute();
    await editUser(parts, id, mara);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    await editUser(parts, id, { ...mara, password: 'a long enough one' });
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const { password } = await db
      .selectFrom('user_accounts')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password).toBe('hash of a long enough one');
    expect(JSON.stringify(await acts(database))).not.toContain('long enough');
  });

  test('cannot take an address or a name that is somebody else’s', async ({ database }) => {
    const parts = await prepare(database);
    const { db } = database.engine;
    const id = await insertMember(db);
    await insertMember(db, { name: 'Ines', confusable_key: 'lnes' });
    const address = await editUser(parts, id, { ...mara, email: 'ines@example.com' });
    expect(address).toMatchObject({ errors: { email: 'Another account has this address.' } });
    const name = await editUser(parts, id, { ...mara, name: 'lnes' });
    expect(name).toMatchObject({ errors: { name: expect.any(String) } });
    expect(await acts(database)).toEqual([]);
  });

  test('voids the links that were mailed to its old address', async ({ database }) => {
    const parts = await prepare(database);
    const { db } = database.engine;
    const invited = await createUser(parts, { ...ines, role: 'subscriber', invites: 'on' });
    const id = invited.kind === 'created' ? invited.id : 0;
    await editUser(parts, id, { ...mara, name: 'Ines', email: 'new@example.com' });
    expect(await db.selectFrom('account_links').select('id').execute()).toEqual([]);
  });

  test('keeps the admin’s own role, and gives no role before the address is confirmed', async ({
    database,
  }) => {
    const parts = await prepare(database);
    const { db } = database.engine;
    await insertMember(db, { name: 'Other', role: 'admin' });
    const own = { email: 'edda@example.com', name: 'Edda', password: undefined };
    const demotion = editUser(parts, parts.actor.id, { ...own, role: 'editor' });
    await expect(demotion).rejects.toThrow('You cannot change your own role');
    const id = await insertMember(db, { is_email_verified: false });
    const promotion = editUser(parts, id, { ...mara, role: 'moderator' });
    await expect(promotion).rejects.toThrow('not confirmed');
  });

  test('stays an admin when two demote each other at once', async ({ database }) => {
    const parts = await prepare(database);
    const { db } = database.engine;
    const other = await insertActor(db, 'admin', 'Other');
    const edit = (actor: typeof other, { id, name, email }: typeof other) =>
      editUser({ ...parts, actor }, id, { ...mara, name, email, role: 'editor' });
    for (let round = 0; round < 10; round += 1) {
      const attempts = await Promise.allSettled([
        edit(other, parts.actor),
        edit(parts.actor, other),
      ]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await db.updateTable('users').set({ role: 'admin' }).execute();
    }
  });
});
