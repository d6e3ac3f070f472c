import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/moderation/settings';

/** As a moderator, whose cookie it returns. */
async function saveRules(hub: TestHub, linkRules: string): Promise<string> {
  const { db } = hub.platform.engine;
  await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
  const cookie = await signInAs(hub, 'bram@example.com');
  expect((await submitForm(hub, PATH, { linkRules }, { cookie })).status).toBe(303);
  return cookie;
}

onBothEngines('Rules for links', (test) => {
  test('hold, refuse and allow links in posts and in their edits', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const rules = 'bit.ly hold\nthief.example refuse\nlibrary.example allow';
      const cookie = await saveRules(hub, rules);
      const guest = new BoardClient(hub);
      const held = await (await guest.post({ body: 'See https://bit.ly/abc' })).json();
      expect(held).toMatchObject({ isHeld: true });
      const queue = await (await hub.get('/admin/moderation/pending', { cookie })).text();
      expect(queue).toContain('Links to bit.ly must be approved.');
      const refused = await guest.post({ body: 'See [this](https://thief%2Eexample/a)' });
      expect(refused.status).toBe(422);
      const { errors } = await refused.json();
      expect(Object.values(errors)).toEqual([
        'Links to thief.example aren’t allowed here. Remove them.',
      ]);
      const pages = [1, 2, 3].map((page) => `https://library.example/${page}`).join(' ');
      const { isHeld, post } = await (await guest.post({ body: `My shelf: ${pages}` })).json();
      expect(isHeld).toBe(false);
      const edit = await guest.performAction(post.id, 'edit', { body: 'Look at thief.example' });
      expect(edit.status).toBe(422);
      const staff = new BoardClient(hub, cookie);
      expect((await (await staff.post({ body: 'Not bit.ly!' })).json()).isHeld).toBe(false);
    });
  });

  test('go for the text of a profile', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      await saveRules(hub, 'bit.ly hold\nthief.example refuse');
      await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
      const cookie = await signInAs(hub, 'mara@example.com');
      for (const [about, message] of [
        ['https://bit.ly/me', 'Links to bit.ly must be approved. Remove them.'],
        ['At thief.example', 'Links to thief.example aren’t allowed here. Remove them.'],
      ] as const) {
        const refused = await hub.post('/settings', { name: 'Mara', about }, { cookie });
        expect(refused.status).toBe(422);
        expect(await refused.text()).toContain(message);
      }
    });
  });

  test('can be tried on a text before anyone posts it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await saveRules(hub, 'thief.example refuse');
      const fields = { intent: 'test', try: 'thief.example' };
      const page = await submitForm(hub, PATH, fields, { cookie });
      expect(await page.text()).toContain('Would be rejected: Links to thief.example');
    });
  });

  test('that can’t be read are refused beside their field, and stay in it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await saveRules(hub, 'bit.ly hold');
      const linkRules = 'bit.ly hold\nthief.example';
      const refused = await submitForm(hub, PATH, { linkRules }, { cookie });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('“thief.example” isn’t a rule.');
      expect(page).toContain('>bit.ly hold\nthief.example</textarea>');
    });
  });
});

onBothEngines('The first posts of each author', (test) => {
  test('are held until as many as the site asks for are visible', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
      const cookie = await signInAs(hub, 'bram@example.com');
      await submitForm(hub, PATH, { heldFirstPosts: '2' }, { cookie });
      const author = new BoardClient(hub);
      const isHeld = async (body: string) => (await (await author.post({ body })).json()).isHeld;
      expect(await isHeld('My first message here')).toBe(true);
      const queue = await (await hub.get('/admin/moderation/pending', { cookie })).text();
      expect(queue).toContain('The first 2 posts of each author must be approved.');
      await db.updateTable('posts').set({ status: 'visible' }).execute();
      expect(await isHeld('My second message here')).toBe(true);
      await db.updateTable('posts').set({ status: 'visible' }).execute();
      expect(await isHeld('My third message here')).toBe(false);
      const staff = new BoardClient(hub, cookie);
      expect((await (await staff.post({ body: 'Welcome!' })).json()).isHeld).toBe(false);
    });
  });
});
