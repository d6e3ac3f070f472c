import { expect } from 'vitest';
import { issueLink } from '#app/features/identity/links.server.ts';
import { createUser } from '#app/features/users/actions/create-user.server.ts';
import { editUser } from '#app/features/users/actions/edit-user.server.ts';
import type { UserInput } from '#app/features/users/users.schema.ts';
import type { BuiltInRole } from '#app/http/actor.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-02-01T12:00:00Z');
const origin = 'https://hub.example.com';
const renamed: string[] = [];
/** Replaces the password hash, which is slow on purpose. */
const auth = {
  password: { hash: async (password: string) => `hash of ${password}` },
  personalData: [
    {
      rename: async (_: unknown, id: number, name: string) => {
        renamed.push(`${id} ${name}`);
      },
    },
  ],
} as never;

async function prepare({ engine, transaction }: DatabaseFixture, role: BuiltInRole = 'admin') {
  const actor = await insertActor(engine.db, role, 'Edda');
  return { db: engine.db, transaction, now, actor, auth, origin };
}

function auditEntries({ engine }: DatabaseFixture) {
  return engine.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name', 'before_json', 'after_json'])
    .orderBy('id')
    .execute();
}

const ines = { email: 'ines@example.com', name: 'Ines', role: 'editor' } as const;

onBothEngines('A new account', (test) => {
  test('can be used right away with the password that the admin set', async ({ database }) => {
    const deps = await prepare(database);
    const result = await createUser(deps, { ...ines, password: 'a long enough one' });
    expect(result).toMatchObject({ link: undefined });
    const { db } = database.engine;
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('name', '=', 'Ines')
      .executeTakeFirst();
    expect(user).toMatchObject({ role: 'editor', is_email_verified: true, confusable_key: 'lnes' });
    const [entry] = await auditEntries(database);
    expect(entry).toMatchObject({ action: 'user.create', subject_name: 'Ines' });
    expect(JSON.stringify(entry)).not.toContain('long enough');
    expect(database.announced).toContain('members');
  });

  test('without a password gets an email with an invitation link', async ({ database }) => {
    const deps = await prepare(database);
    const result = await createUser(deps, { ...ines, invites: 'on' });
    const { db } = database.engine;
    const job = await db
      .selectFrom('jobs')
      .select(['name', 'input_json'])
      .executeTakeFirstOrThrow();
    expect(job.name).toBe('email.invitation');
    expect(job.input_json).toMatchObject({ to: 'ines@example.com', invitedBy: 'Edda' });
    expect(result).toMatchObject({ link: (job.input_json as { link: string }).link });
    const accounts = await db.selectFrom('user_accounts').select('user_id').execute();
    expect(accounts.map(({ user_id }) => user_id)).toEqual([deps.actor.id]);
  });

  test('may have a name that sounds official', async ({ database }) => {
    const deps = await prepare(database);
    const created = createUser(deps, { ...ines, name: 'Editor Ines', invites: 'on' });
    await expect(created).resolves.toMatchObject({ name: 'Editor Ines' });
  });

  test('needs a unique email address and name', async ({ database }) => {
    const deps = await prepare(database);
    await insertMember(database.engine.db, { name: 'Mara', confusable_key: 'mara' });
    const mara = { ...ines, email: 'mara@example.com' };
    const sameAddress = createUser(deps, { ...mara, invites: 'on' });
    await expect(sameAddress).rejects.toMatchObject({
      errors: { email: expect.stringContaining('account') },
    });
    const sameName = createUser(deps, { ...ines, name: 'M a r a', invites: 'on' });
    await expect(sameName).rejects.toMatchObject({
      errors: { name: expect.stringContaining('taken') },
    });
  });

  test('is created once when admins submit it at the same time', async ({ database }) => {
    const deps = await prepare(database);
    const results = await Promise.allSettled(
      ['one@example.com', 'two@example.com', 'two@example.com'].map((email) =>
        createUser(deps, { ...ines, email, invites: 'on' }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.map(({ reason }) => reason.code)).toEqual(['refused', 'refused']);
  });

  test('cannot be created by a moderator', async ({ database }) => {
    const deps = await prepare(database, 'moderator');
    const creation = createUser(deps, { ...ines, role: 'admin', invites: 'on' });
    const refusal = { errors: { role: expect.stringContaining('permission') } };
    await expect(creation).rejects.toMatchObject(refusal);
  });
});

onBothEngines('Editing an account', (test) => {
  const mara: UserInput = {
    email: 'mara@example.com',
    name: 'Mara',
    role: 'subscriber',
    password: undefined,
  };

  test('saves and records only the changed fields', async ({ database }) => {
    const deps = await prepare(database);
    const id = await insertMember(database.engine.db);
    expect(await editUser(deps, id, mara, 1)).toEqual([]);
    expect(await auditEntries(database)).toEqual([]);
    await editUser(deps, id, { ...mara, name: 'Mara B.', role: 'editor' }, 1);
    expect(await auditEntries(database)).toEqual([
      {
        action: 'user.role',
        subject_name: 'Mara',
        before_json: { role: 'Subscriber', undoData: { role: 'subscriber' } },
        after_json: { role: 'Editor', undoData: { role: 'editor' } },
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

  test('keeps the password if the field is blank and ends all sessions if it changes', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { db } = database.engine;
    const id = await insertMember(db);
    const session = { user_agent: null, expires_at: now, created_at: now, updated_at: now };
    await db
      .insertInto('sessions')
      .values({ ...session, user_id: id, token: 'a' })
      .execute();
    await editUser(deps, id, mara, 1);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    await editUser(deps, id, { ...mara, password: 'a long enough one' }, 1);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const { password } = await db
      .selectFrom('user_accounts')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password).toBe('hash of a long enough one');
    expect(JSON.stringify(await auditEntries(database))).not.toContain('long enough');
  });

  test('asks for a new code in browsers that were trusted before a new password', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { db } = database.engine;
    const id = await insertMember(db);
    const row = { value: String(id), expires_at: now, created_at: now, updated_at: now };
    await db
      .insertInto('verifications')
      .values(
        ['trust-device-a', '2fa-b'].map((identifier) => ({
          identifier,
          ...row,
        })),
      )
      .execute();
    await editUser(deps, id, { ...mara, password: 'a long enough one' }, 1);
    expect(await db.selectFrom('verifications').select('id').execute()).toEqual([]);
  });

  test('refuses the admin’s own email address and password, which the settings change', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const own: UserInput = { ...mara, email: 'edda@example.com', name: 'Edda', role: 'admin' };
    const edit = (changes: Partial<UserInput>) =>
      editUser(deps, deps.actor.id, { ...own, ...changes }, 1);
    await expect(
      edit({ email: 'new@example.com', password: 'a long enough one' }),
    ).rejects.toMatchObject({
      errors: {
        email: 'Change your own email address in your settings.',
        password: 'Change your own password in your settings.',
      },
    });
    expect(await auditEntries(database)).toEqual([]);
    expect(await edit({ name: 'Edda B.' })).toHaveLength(1);
  });

  test('ends all links that were sent to the old email address', async ({ database }) => {
    const deps = await prepare(database);
    const { db } = database.engine;
    const userId = await insertMember(db);
    const purposes = [
      'reset-password',
      'confirm-email',
      'approve-email-change',
      'confirm-new-email',
    ] as const;
    for (const purpose of purposes) await issueLink(db, { purpose, userId, hours: 1 }, now);
    const links = db.selectFrom('account_links').select('purpose').where('user_id', '=', userId);
    await editUser(deps, userId, { ...mara, name: 'Mara B.' }, 1);
    expect(await links.execute()).toHaveLength(purposes.length);
    await editUser(deps, userId, { ...mara, name: 'Mara B.', email: 'new@example.com' }, 2);
    expect(await links.execute()).toEqual([]);
  });

  test('refuses the email address or name of another account', async ({ database }) => {
    const deps = await prepare(database);
    const { db } = database.engine;
    const id = await insertMember(db);
    await insertMember(db, { name: 'Ines', confusable_key: 'lnes' });
    const address = editUser(deps, id, { ...mara, email: 'ines@example.com' }, 1);
    await expect(address).rejects.toMatchObject({
      errors: { email: 'Another account uses this email address.' },
    });
    const name = editUser(deps, id, { ...mara, name: 'lnes' }, 1);
    await expect(name).rejects.toMatchObject({ errors: { name: expect.any(String) } });
    expect(await auditEntries(database)).toEqual([]);
  });

  test('refuses to change the admin’s own role, or the role of an unconfirmed account', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { db } = database.engine;
    await insertMember(db, { name: 'Other', role: 'admin' });
    const own = { email: 'edda@example.com', name: 'Edda', password: undefined };
    const demotion = editUser(deps, deps.actor.id, { ...own, role: 'editor' }, 1);
    await expect(demotion).rejects.toMatchObject({
      errors: { role: expect.stringContaining('You can’t change your own role') },
    });
    const id = await insertMember(db, { is_email_verified: false });
    const promotion = editUser(deps, id, { ...mara, role: 'moderator' }, 1);
    await expect(promotion).rejects.toMatchObject({
      errors: { role: expect.stringContaining('once they confirm') },
    });
  });

  test('leaves an admin when two admins demote each other at the same time', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { db } = database.engine;
    const other = await insertActor(db, 'admin', 'Other');
    const edit = (actor: typeof other, { id, name, email }: typeof other) =>
      editUser({ ...deps, actor }, id, { ...mara, name, email, role: 'editor' }, 1);
    for (let round = 0; round < 10; round += 1) {
      const attempts = await Promise.allSettled([edit(other, deps.actor), edit(deps.actor, other)]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await db.updateTable('users').set({ role: 'admin', edit_revision: 1 }).execute();
    }
  });
});
