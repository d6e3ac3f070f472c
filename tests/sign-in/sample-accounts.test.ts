import { expect } from 'vitest';
import { writeSetting } from '#app/features/settings/read-setting.server.ts';
import { getAccountSettings } from '#app/features/sign-in/account-settings.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const origin = 'https://hub.example.com';
const mara = { email: 'mara@example.com', password: testPassword };

onBothEngines('A sample account', (test) => {
  test('cannot sign in on a public site until an admin allows it', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { role: 'admin' });
    await insertMember(db, { name: 'Own' });
    await db
      .insertInto('sample_rows')
      .values({ table_name: 'users', first_id: 1, last_id: 1 })
      .execute();
    await withHub(
      database.location,
      async (hub) => {
        const refused = await hub.post('/sign-in', mara, { origin });
        expect(refused.status).toBe(403);
        expect(await refused.text()).toContain('an account of the sample site');
        expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
        const own = await hub.post('/sign-in', { ...mara, email: 'own@example.com' }, { origin });
        expect(own.status).toBe(303);
        const settings = await getAccountSettings(db);
        await writeSetting(db, 'accounts', { ...settings, allowsSampleAccounts: true }, new Date());
        const allowed = await hub.post('/sign-in', mara, { origin });
        expect(allowed.status).toBe(303);
        expect(allowed.headers.getSetCookie().join()).toContain('__Secure-threequel.session');
      },
      { settings: { THREEQUEL_ORIGIN: origin } },
    );
  });

  test('can sign in while the site is served on localhost', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await db
      .insertInto('sample_rows')
      .values({ table_name: 'users', first_id: 1, last_id: 1 })
      .execute();
    await withHub(database.location, async (hub) => {
      expect((await hub.post('/sign-in', mara)).status).toBe(303);
    });
  });
});
