import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** Sends the form and returns the messages at its fields. */
async function readErrors(
  hub: TestHub,
  path: string,
  fields: Record<string, string>,
): Promise<string[]> {
  const { cookie } = await signInStaff(hub, 'admin');
  const response = await hub.post(path, fields, { cookie });
  expect(response.status).toBe(422);
  const page = (await response.text()).replaceAll('<!-- -->', '');
  return [...page.matchAll(/id="[\w-]+-error"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, text = '']) => text,
  );
}

const TAKEN_NAME = expect.stringMatching(/^That name is taken/);
const WEAK = expect.stringMatching(/^That password is too easy to guess/);
const SHORT = 'Use at least 10 characters.';

onBothEngines('All errors of a form show at once', (test) => {
  test('when an account is added', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', confusable_key: 'mara' });
    await withHub(database.location, async (hub) => {
      const taken = { email: 'mara@example.com', name: 'MARA', role: 'subscriber' };
      const weak = { ...taken, role: 'custom-gone', password: 'password12345' };
      expect(await readErrors(hub, '/admin/users/new', weak)).toEqual([
        'An account with this email address already exists.',
        TAKEN_NAME,
        'This role was deleted. Choose another one.',
        WEAK,
      ]);
    });
  });

  test('when one field of a new account is invalid', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', confusable_key: 'mara' });
    await withHub(database.location, async (hub) => {
      const fields = { email: 'mara@example.com', name: 'MARA', password: 'short' };
      expect(await readErrors(hub, '/admin/users/new', fields)).toEqual([
        'An account with this email address already exists.',
        TAKEN_NAME,
        SHORT,
      ]);
    });
  });

  test('when an account is edited', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', confusable_key: 'mara' });
    const unconfirmed = { name: 'Ines', confusable_key: 'lnes', is_email_verified: false };
    const id = await insertMember(db, unconfirmed);
    await withHub(database.location, async (hub) => {
      const fields = { email: 'mara@example.com', name: 'MARA', role: 'editor', revision: '1' };
      const expected = [
        'Another account uses this email address.',
        TAKEN_NAME,
        'Ines can get a role once they confirm their email.',
      ];
      const path = `/admin/users/${id}`;
      expect(await readErrors(hub, path, { ...fields, password: 'short' })).toEqual([
        ...expected,
        SHORT,
      ]);
    });
    await withHub(database.location, async (hub) => {
      await db.deleteFrom('users').where('name', 'like', 'Staff%').execute();
      const fields = { email: 'nothing', name: 'MARA', role: 'editor', revision: '1' };
      const [email, ...others] = await readErrors(hub, `/admin/users/${id}`, fields);
      expect(email).toMatch(/valid email address/);
      expect(others).toEqual([TAKEN_NAME, expect.stringContaining('once they confirm')]);
    });
  });

  test('when a role is added or edited', async ({ database }) => {
    const { db } = database.engine;
    await insertRole(db, 'Crew', ['see analytics']);
    await withHub(database.location, async (hub) => {
      const fields = { name: '', description: 'x'.repeat(300) };
      expect(await readErrors(hub, '/admin/new-role', fields)).toEqual([
        'Enter a name.',
        'Use at most 200 characters.',
        'Choose at least one right.',
      ]);
      await db.deleteFrom('users').where('name', 'like', 'Staff%').execute();
      const taken = { ...fields, name: 'Crew' };
      expect(await readErrors(hub, '/admin/new-role', taken)).toEqual([
        'A role with this name already exists.',
        'Use at most 200 characters.',
        'Choose at least one right.',
      ]);
    });
  });
});

onBothEngines('All errors of a sign-up show at once', (test) => {
  test('also those of a password that is easy to guess', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', confusable_key: 'mara' });
    await withHub(database.location, async (hub) => {
      const fields = { name: 'MARA', email: 'nothing', password: 'password12345' };
      const page = await (await hub.post('/sign-up', fields)).text();
      for (const field of ['name', 'email', 'password']) {
        expect(page).toContain(`id="${field}-error"`);
      }
    });
  });
});
