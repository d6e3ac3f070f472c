import { expect } from 'vitest';
import { confirmEmailChangeStep } from '#app/features/account/email-change/email-change.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const newEmail = 'mara@example.org';

async function startChange(hub: TestHub, to = newEmail) {
  const cookie = await signInAs(hub, email);
  const fields = { email: to, password: testPassword };
  const response = await hub.post('/settings/address', fields, { cookie });
  expect(response.status).toBe(303);
  return {
    cookie,
    approve: (await readLastEmail(hub, email)).link,
    confirm: (await readLastEmail(hub, to)).link,
  };
}

async function getEmail(hub: TestHub): Promise<string | undefined> {
  const users = hub.platform.engine.db.selectFrom('users').select('email').orderBy('id');
  const row = await users.executeTakeFirst();
  return row?.email;
}

onBothEngines('An email change', (test) => {
  test.for([
    ['old first', ['approve', 'confirm']],
    ['new first', ['confirm', 'approve']],
  ] as const)(
    'takes effect once both addresses have confirmed: %s',
    async ([, order], { database }) => {
      await insertMember(database.engine.db);
      await withHub(database.location, async (hub) => {
        const { cookie, ...links } = await startChange(hub);
        for (const link of Object.values(links)) expect((await hub.get(link)).status).toBe(200);
        expect(await getEmail(hub), 'after opening both links').toBe(email);
        const first = await hub.post(links[order[0]], {});
        expect(first.headers.get('location')).toBe('/sign-in?notice=email-change-pending');
        expect(await getEmail(hub)).toBe(email);
        const page = await (await hub.get('/settings/address', { cookie })).text();
        expect(page).toContain(`Changing to ${'<!-- -->'}${newEmail}`);
        const second = await hub.post(links[order[1]], {}, { cookie });
        expect(second.headers.get('location')).toBe('/settings/address?notice=email-changed');
        expect(await getEmail(hub)).toBe(newEmail);
        await signInAs(hub, newEmail);
        expect((await hub.post(links.confirm, {})).status).toBe(404);
      });
    },
  );

  test('ends links to choose a password, which the old address got', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { approve, confirm } = await startChange(hub);
      await hub.post('/forgotten-password', { email });
      const { link } = await readLastEmail(hub, email);
      expect((await hub.get(link)).status).toBe(200);
      await hub.post(approve, {});
      await hub.post(confirm, {});
      const fields = { password: 'chosen by the old mailbox' };
      expect((await hub.post(link, fields)).status).toBe(404);
      await signInAs(hub, newEmail);
    });
  });

  test('takes effect when both addresses confirm at the same moment', async ({ database }) => {
    const { engine, transaction } = database;
    await insertMember(engine.db);
    await withHub(database.location, async (hub) => {
      const links = await startChange(hub);
      const getToken = (link: string) => new URL(link, hub.address).searchParams.get('token') ?? '';
      const confirmed = Promise.withResolvers<void>();
      const commit = Promise.withResolvers<void>();
      const pausing: RunTransaction = (work) =>
        transaction(async (unit) => {
          const result = await work(unit);
          confirmed.resolve();
          await commit.promise;
          return result;
        });
      const first = confirmEmailChangeStep(pausing, getToken(links.approve), new Date());
      await confirmed.promise;
      const second = confirmEmailChangeStep(transaction, getToken(links.confirm), new Date());
      await settledOrBlocked(engine, second);
      commit.resolve();
      expect(await Promise.all([first, second])).toEqual(['pending', 'changed']);
      expect(await getEmail(hub)).toBe(newEmail);
    });
  });

  test('finds an address taken that another account gets at the same moment', async ({
    database,
  }) => {
    const { engine } = database;
    await insertMember(engine.db);
    const ivo = await insertMember(engine.db, { name: 'Ivo' });
    await withHub(database.location, async (hub) => {
      const { approve, confirm } = await startChange(hub);
      await hub.post(approve, {});
      const taken = gate();
      const commit = gate();
      const taking = database.transaction(async ({ db }) => {
        await db.updateTable('users').set({ email: newEmail }).where('id', '=', ivo).execute();
        taken.open();
        await commit.opened;
      });
      await taken.opened;
      const confirming = hub.post(confirm, {});
      await settledOrBlocked(engine, confirming);
      commit.open();
      await taking;
      expect((await confirming).status).toBe(404);
      expect(await getEmail(hub)).toBe(email);
    });
  });

  test('needs the password and a valid, different address', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      for (const fields of [
        { email: newEmail, password: 'not this one' },
        { email, password: testPassword },
        { email: 'mara', password: testPassword },
      ]) {
        expect((await hub.post('/settings/address', fields, { cookie })).status).toBe(422);
      }
      expect(await database.engine.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    });
  });

  test('ends when it is canceled or another one starts', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const first = await startChange(hub);
      const second = await startChange(hub, 'mara@example.net');
      expect((await hub.post(first.approve, {})).status).toBe(404);
      await hub.post('/settings/address', { intent: 'cancel' }, { cookie: second.cookie });
      expect((await hub.post(second.approve, {})).status).toBe(404);
      expect(await getEmail(hub)).toBe(email);
    });
  });

  test('to an address with an account only emails the owner of that account', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ivo', email: newEmail });
    await withHub(database.location, async (hub) => {
      const { approve } = await startChange(hub);
      const { kind } = await readLastEmail(hub, newEmail);
      expect(kind).toBe('account-exists');
      await hub.post(approve, {});
      expect(await getEmail(hub)).toBe(email);
    });
  });
});
