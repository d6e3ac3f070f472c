import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const SETTINGS = '/admin/moderation/trust';

async function signIn(hub: TestHub, name: string, role: 'moderator' | 'subscriber') {
  const email = `${name.toLowerCase()}@example.com`;
  const id = await insertMember(hub.platform.engine.db, { name, email, role });
  const cookie = await signInAs(hub, email);
  const read = async (path: string) =>
    (await (await hub.get(path, { cookie })).text()).replaceAll('<!-- -->', '');
  return { id, cookie, read };
}

onBothEngines('A trust level', (test) => {
  test('is changed on the member’s admin page with a reason that the member reads', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const ada = await signIn(hub, 'Ada', 'moderator');
      const pat = await signIn(hub, 'Pat', 'subscriber');
      const path = `/admin/people/${pat.id}`;
      const change = (fields: Record<string, string>) =>
        hub.post(path, { intent: 'trust', ...fields }, { cookie: ada.cookie });
      const refused = await change({ level: '2', reason: ' ' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Give a reason. The member will see it.');
      expect(await (await hub.get('/members/Pat')).text()).toContain('Newcomer');
      const changed = await change({ level: '2', reason: 'Answers newcomers.' });
      expect(changed.status).toBe(303);
      expect(await ada.read(path)).toContain('Regular, set by staff.');
      const inbox = await pat.read('/notifications');
      expect(inbox).toContain('Your trust level');
      expect(inbox).toContain('Answers newcomers.');
      expect(await pat.read('/settings')).toContain('set by a moderator');
    });
  });

  test('shows on the profile, the same for every visitor', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const ada = await signIn(hub, 'Ada', 'moderator');
      const pat = await signIn(hub, 'Pat', 'subscriber');
      expect(await (await hub.get('/members/Pat')).text()).toContain('Newcomer');
      const fields = { intent: 'trust', level: '1', reason: 'Kind words.' };
      await hub.post(`/admin/people/${pat.id}`, fields, { cookie: ada.cookie });
      const anonymous = await (await hub.get('/members/Pat')).text();
      expect(anonymous).toContain('Basic');
      expect(anonymous, 'its reason is not public').not.toContain('Kind words.');
      for (const { cookie } of [ada, pat]) {
        expect(await (await hub.get('/members/Pat', { cookie })).text()).toBe(anonymous);
      }
      expect(await ada.read('/members/Ada'), 'staff have a role').not.toContain('Trust level');
    });
  });

  test('asks for what the settings say, which say what is wrong', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const ada = await signIn(hub, 'Ada', 'moderator');
      const pat = await signIn(hub, 'Pat', 'subscriber');
      const save = (fields: Record<string, string>) =>
        submitForm(hub, SETTINGS, fields, { cookie: ada.cookie });
      const refused = await save({ days1: '40', posts3: 'many' });
      const page = await refused.text();
      expect(refused.status).toBe(422);
      expect(page).toContain('Enter at least 40, as for Basic.');
      expect(page).toContain('value="many"');
      expect((await save({ days1: '7', posts1: '12' })).status).toBe(303);
      expect(await pat.read('/settings')).toContain('after 7 days here and 12 accepted posts');
    });
  });
});
