import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const first = 'mara@example.com';
const second = 'mara@example.org';
const third = 'mara@example.net';

async function changeEmail(hub: TestHub, from: string, to: string) {
  const cookie = await signInAs(hub, from);
  await hub.post('/settings/address', { email: to, password: testPassword }, { cookie });
  for (const address of [from, to]) await hub.post((await readLastEmail(hub, address)).link, {});
}

/** In no order: both emails are sent at the same time. */
async function exportEmails(hub: TestHub, email: string) {
  const cookie = await signInAs(hub, email);
  const file = await (await hub.get('/settings/data.json', { cookie })).json();
  return file.emails.map(({ kind, recipient }: Record<string, string>) => [kind, recipient]).sort();
}

async function closeAccount(hub: TestHub, email: string, name: string) {
  const cookie = await signInAs(hub, email);
  const fields = { name, password: testPassword, posts: 'remove' };
  await hub.post('/settings/account', fields, { cookie });
  await hub.runJobs();
}

onBothEngines('Emails to a member’s earlier addresses', (test) => {
  test('are exported and deleted with the account', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { email: first });
    await withHub(database.location, async (hub) => {
      await changeEmail(hub, first, second);
      const { cookie } = await signInStaff(hub, 'admin');
      const edit = { email: third, name: 'Mara', role: 'subscriber', revision: '2' };
      expect((await hub.post(`/admin/users/${mara}`, edit, { cookie })).status).toBe(303);
      expect(await exportEmails(hub, third)).toEqual([
        ['approve-email-change', first],
        ['confirm-new-email', second],
      ]);
      await closeAccount(hub, third, 'Mara');
      const emails = db
        .selectFrom('emails')
        .select('recipient')
        .where('recipient', 'like', 'mara%');
      expect(await emails.execute()).toEqual([]);
    });
  });

  test('stay with the member when someone else uses the address', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { email: first });
    await withHub(database.location, async (hub) => {
      await changeEmail(hub, first, second);
      await insertMember(db, { name: 'Ivo', email: first });
      expect(await exportEmails(hub, first)).toEqual([]);
      await closeAccount(hub, first, 'Ivo');
      expect(await exportEmails(hub, second)).toContainEqual(['approve-email-change', first]);
    });
  });
});
