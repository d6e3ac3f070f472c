import { expect } from 'vitest';
import { confirmByLink } from '#app/features/accounts/address-confirmation.server.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readLastMail, readMails } from '#tests/support/read-mail.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const noor = { name: 'Noor', email: 'noor@example.com', password: 'seven grey herons' };

const signUp = (hub: TestHub, fields: Partial<typeof noor> = {}) =>
  hub.post('/sign-up', { ...noor, ...fields });

onBothEngines('Signing up', (test) => {
  test('makes an account once its address is confirmed by a press of the button', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const answer = await signUp(hub);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/check-mail?for=sign-up');
      const { link } = await readLastMail(hub, noor.email);
      const early = await hub.post('/sign-in', noor);
      expect(await early.text()).toContain('Please confirm your address first');
      // Whoever only looks, as programs that check mails do, confirms nothing.
      for (let look = 0; look < 3; look += 1) expect((await hub.get(link)).status).toBe(200);
      expect((await hub.post('/sign-in', noor)).status).toBe(422);
    });
  });

  test('leads from the mail to the sign-in page, and from there in', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      const { link } = await readLastMail(hub, noor.email);
      const page = await (await hub.get(link)).text();
      expect(page).toContain('Confirm my address');
      const pressed = await hub.post(link, {});
      expect(pressed.headers.get('location')).toBe('/sign-in?notice=address-confirmed');
      const cookie = await signInAs(hub, noor.email, noor.password);
      expect(await (await hub.get('/me', { cookie })).json()).toMatchObject({ name: 'Noor' });
    });
  });

  test('confirms once: a link that was used says so and shows a way on', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      const { link } = await readLastMail(hub, noor.email);
      await hub.post(link, {});
      for (const answer of [await hub.get(link), await hub.post(link, {})]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This link no longer works');
      }
      expect((await hub.get('/confirm-address')).status).toBe(404);
    });
  });

  test('answers alike whether the address is known, and tells its holder by mail', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const known = await signUp(hub, { email: 'mara@example.com' });
      const unknown = await signUp(hub);
      expect([known.status, known.headers.get('location')]).toEqual([
        unknown.status,
        unknown.headers.get('location'),
      ]);
      expect((await readLastMail(hub, 'mara@example.com')).kind).toBe('address-taken');
      // The name is nobody's before the confirmation, or trying it again would tell.
      for (const email of ['mara@example.com', noor.email, 'third@example.com']) {
        expect((await signUp(hub, { email })).status).toBe(303);
      }
    });
  });

  test('gives a name to the first who confirms, and the second a name beside it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      await signUp(hub, { email: 'other@example.com' });
      const first = await readLastMail(hub, noor.email);
      const second = await readLastMail(hub, 'other@example.com');
      await hub.post(second.link, {});
      const late = await hub.post(first.link, {});
      expect(late.headers.get('location')).toBe('/sign-in?notice=address-confirmed-renamed');
      const names = await database.engine.db.selectFrom('users').select('name').execute();
      expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Noor', 'Noor 2']));
    });
  });

  test('gives everybody who confirms at once a name of their own', async ({ database }) => {
    const emails = ['one', 'two', 'three', 'four'].map((word) => `${word}@example.com`);
    await withHub(database.location, async (hub) => {
      for (const email of emails) await signUp(hub, { email });
      const tokens: string[] = [];
      for (const email of emails) {
        const { link } = await readLastMail(hub, email);
        tokens.push(new URL(link, hub.address).searchParams.get('token') ?? '');
      }
      const { transaction } = hub.platform;
      await Promise.all(tokens.map((token) => confirmByLink(transaction, token, new Date())));
      const names = await database.engine.db.selectFrom('users').select('name').execute();
      expect(new Set(names.map(({ name }) => name)).size).toBe(emails.length);
      for (const { name } of names) expect(name).toMatch(/^Noor( \d)?$/);
    });
  });

  test('again before confirming ends the older link and counts with the newer password', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub, { password: 'somebody else typed this' });
      await signUp(hub);
      const [older, newer] = await readMails(hub, noor.email);
      expect((await hub.post(older?.link ?? '', {})).status).toBe(404);
      expect((await hub.post(newer?.link ?? '', {})).status).toBe(303);
      await expect(signInAs(hub, noor.email, 'somebody else typed this')).rejects.toThrow();
      await signInAs(hub, noor.email, noor.password);
    });
  });

  test.for([
    [{ name: 'MARA' }, 'belongs to a member'],
    [{ name: 'admin' }, 'sounds like the people who run this site'],
    [{ name: '' }, 'Please enter a name'],
    [{ email: 'noor' }, 'does not look like an e-mail address'],
    [{ password: 'short one' }, 'at least 10 characters'],
    [{ password: 'noor@example.com' }, 'Others would try your name'],
    [{ password: 'Passw0rd123' }, 'among the first that others would try'],
  ] as const)(
    'refuses %j beside its field and keeps what was typed',
    async ([fields, sentence], { database }) => {
      await insertMember(database.engine.db);
      await withHub(database.location, async (hub) => {
        const answer = await signUp(hub, fields);
        expect(answer.status).toBe(422);
        const page = await answer.text();
        expect(page).toContain(sentence);
        expect(page).not.toContain(`value="${noor.password}"`);
        expect(await database.engine.db.selectFrom('jobs').select('id').execute()).toEqual([]);
      });
    },
  );

  test('takes no role from the form', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.post('/sign-up', { ...noor, role: 'admin', is_email_verified: 'true' });
      const users = await database.engine.db.selectFrom('users').selectAll().execute();
      expect(users).toMatchObject([{ role: 'subscriber', is_email_verified: false }]);
    });
  });

  test('sends one address six mails an hour, known or not', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      for (const email of ['mara@example.com', noor.email]) {
        const answers = [];
        for (let time = 0; time < 7; time += 1) answers.push((await signUp(hub, { email })).status);
        expect(answers).toEqual([303, 303, 303, 303, 303, 303, 429]);
      }
    });
  });

  test('without a mail server says where the mail is', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/check-mail?for=sign-up')).text()).toContain('outbox');
    });
    await withHub(
      database.location,
      async (hub) => {
        expect(await (await hub.get('/check-mail')).text()).toContain('A mail is on its way');
      },
      { settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hub@example.com' } },
    );
  });
});
