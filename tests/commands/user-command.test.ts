import { expect } from 'vitest';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { userCommand } from '#server/commands/user.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runCommand } from './run-command.ts';

const runUser = (location: DatabaseLocation, ...args: string[]) =>
  runCommand(location, userCommand, ...args);

async function findAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'has_two_factor'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function listActions(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_name', 'subject_name'])
    .where('actor_name', '=', 'Command line')
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.actor_id} ${row.action} ${row.subject_name}`);
}

onBothEngines('The command user', (test) => {
  test('lists accounts, all or of one role', async ({ sample: { location } }) => {
    const all = await runUser(location, 'list');
    expect(all.stdout).toContain('admin@example.com  Orla  Admin\n');
    const unknown = await runUser(location, 'list', '--role', 'Boss');
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringMatching(/^No role is called/),
    ]);
    const moderators = await runUser(location, 'list', '--role', 'moderator', '--json');
    const accounts = moderators.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(accounts.length).toBeGreaterThan(1);
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(['Moderator']));
    expect(accounts[0]).toMatchObject({ email: 'moderator@example.com', hasTwoFactor: false });
  });

  test('gives a role, in any case, and keeps the last admin', async ({ sample }) => {
    const { engine, location } = sample;
    const given = await runUser(location, 'role', 'Subscriber@example.com', 'editor');
    expect([given.code, given.stdout]).toEqual([
      0,
      'Subscriber@example.com has the role editor now.\n',
    ]);
    expect(await findAccount(engine.db, 'subscriber@example.com')).toMatchObject({
      role: 'editor',
    });
    expect(await listActions(engine.db)).toEqual(['null user.role Pell']);

    const demoted = await runUser(location, 'role', 'admin@example.com', 'Editor');
    expect([demoted.code, demoted.stdout]).toEqual([1, '']);
    expect(demoted.stderr).toContain('admin');
    expect(await findAccount(engine.db, 'admin@example.com')).toMatchObject({ role: 'admin' });
  });

  test('says what is wrong with an address, a role or the words', async ({
    sample: { location },
  }) => {
    const unknown = await runUser(location, 'reset-password', 'nobody@example.com');
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      'No account has the email address nobody@example.com.',
    ]);
    const role = await runUser(location, 'role', 'subscriber@example.com', 'King');
    expect([role.code, role.stderr]).toEqual([
      1,
      'No role is called King. Roles: Admin, Moderator, Editor, Subscriber, Contributor, Lore Keeper.',
    ]);
    expect((await runUser(location, 'rename', 'a@example.com')).code).toBe(2);
  });

  test('prints and emails a link for a new password', async ({ sample }) => {
    const { engine, location } = sample;
    const { stdout } = await runUser(location, 'reset-password', 'subscriber@example.com');
    expect(stdout).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\S+\n$/);
    const jobs = await engine.db
      .selectFrom('jobs')
      .select('input_json')
      .where('name', '=', 'email.reset-password')
      .execute();
    expect(jobs.map(({ input_json }) => input_json)).toContainEqual(
      expect.objectContaining({ to: 'subscriber@example.com', link: stdout.trim() }),
    );
  });

  test('turns two-factor off, with the browsers trusted until then', async ({ sample }) => {
    const { engine, location } = sample;
    const { id } = await findAccount(engine.db, 'editor@example.com');
    const at = new Date('2026-01-01T00:00:00Z');
    await engine.db
      .updateTable('users')
      .set({ has_two_factor: true })
      .where('id', '=', id)
      .execute();
    await engine.db
      .insertInto('two_factors')
      .values({
        user_id: id,
        secret: 'secret',
        backup_codes: 'codes',
        is_verified: true,
        locked_until_at: null,
      })
      .execute();
    await engine.db
      .insertInto('verifications')
      .values({
        identifier: 'trust-device-1',
        value: String(id),
        expires_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const first = await runUser(location, 'reset-two-factor', 'editor@example.com');
    expect(first.stdout).toBe('Two-factor of editor@example.com is off.\n');
    expect(await findAccount(engine.db, 'editor@example.com')).toMatchObject({
      has_two_factor: false,
    });
    expect(await engine.db.selectFrom('two_factors').selectAll().execute()).toEqual([]);
    expect(await engine.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
    expect(await listActions(engine.db)).toEqual(['null user.reset-two-factor Juniper']);
    const second = await runUser(location, 'reset-two-factor', 'editor@example.com');
    expect(second.stdout).toBe('Two-factor of editor@example.com was off.\n');
  });

  test('removes passkeys with two-factor, and says if nothing else signs in', async ({
    sample,
  }) => {
    const { engine, location } = sample;
    const email = 'editor@example.com';
    const { id } = await findAccount(engine.db, email);
    const addPasskeys = (...ids: string[]) =>
      engine.db
        .insertInto('passkeys')
        .values(
          ids.map((credential_id) => ({
            user_id: id,
            name: 'Blue key',
            credential_id,
            public_key: 'AA==',
            counter: 4_294_967_295,
            device_type: 'singleDevice' as const,
            is_backed_up: false,
            created_at: new Date(),
          })),
        )
        .execute();
    await addPasskeys('one', 'two');
    const first = await runUser(location, 'reset-two-factor', email);
    expect(first.stdout).toBe(`Two-factor of ${email} was off. Its 2 passkeys were removed.\n`);
    expect(await engine.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect(await listActions(engine.db)).toEqual(['null user.reset-two-factor Juniper']);
    await addPasskeys('three');
    await engine.db.deleteFrom('user_accounts').where('user_id', '=', id).execute();
    const second = await runUser(location, 'reset-two-factor', email);
    expect(second.stdout).toBe(
      `Two-factor of ${email} was off. Its passkey was removed. It has no password: send a link with user reset-password ${email}.\n`,
    );
  });
});
