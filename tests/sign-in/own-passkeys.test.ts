import { expect } from 'vitest';
import { addPasskey, signInWithPasskey, startPasskey } from '#tests/support/accounts/passkeys.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const SETTINGS = '/settings/passkeys';

onBothEngines('The passkeys of a member', (test) => {
  test('are renamed by their owner only', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      await addPasskey(hub, cookie);
      const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
      const fields = { intent: 'rename', passkey: String(id), name: ' Blue key ' };
      const renamed = await hub.post(SETTINGS, fields, { cookie });
      expect(renamed.headers.get('location')).toContain('notice=passkey-renamed');
      expect(await (await hub.get(SETTINGS, { cookie })).text()).toContain('Blue key');
      const empty = await hub.post(SETTINGS, { ...fields, name: ' ' }, { cookie });
      expect([empty.status, await empty.text()]).toEqual([
        422,
        expect.stringContaining('Enter a name.'),
      ]);
      const long = await hub.post(SETTINGS, { ...fields, name: 'x'.repeat(61) }, { cookie });
      expect(long.status).toBe(422);
      const ines = await signInAs(hub, 'ines@example.com');
      const other = { ...fields, name: 'Mine now' };
      expect((await hub.post(SETTINGS, other, { cookie: ines })).status).toBe(404);
      const remove = { intent: 'remove', passkey: String(id), password: testPassword };
      expect((await hub.post(SETTINGS, remove, { cookie: ines })).status).toBe(404);
      const row = await db.selectFrom('passkeys').select('name').executeTakeFirst();
      expect(row?.name).toBe('Blue key');
    });
  });

  test('are removed with the password, and emails tell the owner of each change', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const authenticator = await addPasskey(hub, cookie);
      const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
      const fields = { intent: 'remove', passkey: String(id), password: 'not this one' };
      const refused = await hub.post(SETTINGS, fields, { cookie });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Incorrect password.'),
      ]);
      const removed = await hub.post(SETTINGS, { ...fields, password: testPassword }, { cookie });
      expect(removed.headers.get('location')).toContain('notice=passkey-removed');
      expect((await signInWithPasskey(hub, authenticator)).status).toBe(422);
      await hub.runJobs();
      const emails = await db
        .selectFrom('emails')
        .select(['kind', 'recipient'])
        .where('kind', 'like', 'passkey%')
        .orderBy('kind')
        .execute();
      expect(emails).toEqual([
        { kind: 'passkey-added', recipient: email },
        { kind: 'passkey-removed', recipient: email },
      ]);
      const audited = await db.selectFrom('audit_log').select('action').execute();
      expect(audited, 'not staff').toEqual([]);
    });
  });

  test('are in the audit log if the member is staff', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { role: 'editor' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      await addPasskey(hub, cookie);
      const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
      const fields = { intent: 'remove', passkey: String(id), password: testPassword };
      await hub.post(SETTINGS, fields, { cookie });
      const entries = await db
        .selectFrom('audit_log')
        .select(['action', 'actor_name', 'subject_name'])
        .orderBy('id')
        .execute();
      const ofMara = { actor_name: 'Mara', subject_name: 'Mara' };
      expect(entries).toEqual([
        { action: 'user.add-passkey', ...ofMara },
        { action: 'user.remove-passkey', ...ofMara },
      ]);
    });
  });

  test('keep the last one if there is no other way to sign in', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      await addPasskey(hub, cookie);
      await addPasskey(hub, cookie);
      await db.deleteFrom('user_accounts').where('user_id', '=', userId).execute();
      const ids = await db.selectFrom('passkeys').select('id').orderBy('id').execute();
      const removals = await Promise.all(
        ids.map(({ id }) =>
          hub.post(SETTINGS, { intent: 'remove', passkey: String(id) }, { cookie }),
        ),
      );
      expect(removals.map(({ status }) => status).toSorted()).toEqual([303, 422]);
      const refused = removals.find(({ status }) => status === 422);
      expect(await refused?.text()).toContain('This is your only way to sign in.');
      expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(1);
    });
  });

  test('let a connected site be disconnected', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const authenticator = await addPasskey(hub, cookie);
      await db
        .updateTable('user_accounts')
        .set({ provider_id: 'lantern', password: null })
        .execute();
      const { id } = await db.selectFrom('user_accounts').select('id').executeTakeFirstOrThrow();
      const fields = { disconnect: String(id) };
      expect((await hub.post('/settings/password', fields, { cookie })).status).toBe(303);
      const left = db.selectFrom('user_accounts').select('id').where('user_id', '=', userId);
      expect(await left.execute()).toEqual([]);
      expect((await signInWithPasskey(hub, authenticator)).status).toBe(200);
    });
  });

  test('are limited to twenty', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          user_id: userId,
          name: `Key ${index}`,
          credential_id: `key-${index}`,
          public_key: 'AA==',
          counter: 0,
          device_type: 'multiDevice' as const,
          is_backed_up: true,
          created_at: new Date(),
        })),
      )
      .execute();
    await withHub(database.location, async (hub) => {
      const { status, page } = await startPasskey(hub, await signInAs(hub, email));
      expect([status, page]).toEqual([422, expect.stringContaining('You have 20 passkeys')]);
    });
  });

  test('are in the file with their data, without keys', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const { id } = await addPasskey(hub, cookie);
      const text = await (await hub.get('/settings/data.json', { cookie })).text();
      expect(JSON.parse(text).passkeys).toEqual([
        { name: 'A browser', since: expect.any(String), lastUsed: null },
      ]);
      expect(text).not.toContain(id);
    });
  });
});
