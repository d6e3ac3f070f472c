import { expect } from 'vitest';
import { confirmEmailByLink } from '#app/features/sign-in/sign-up/confirm-email.server.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails, readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const noor = { name: 'Noor', email: 'noor@example.com', password: 'seven grey herons' };

const signUp = (
  hub: TestHub,
  fields: Partial<typeof noor> = {},
  headers?: Record<string, string>,
) => hub.post('/sign-up', { ...noor, ...fields }, headers);

const confirm = (hub: TestHub, link = '', password = noor.password) => hub.post(link, { password });

onBothEngines('Signing up', (test) => {
  test('requires the form of the emailed page before signing in', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const response = await signUp(hub);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/check-mail?for=sign-up');
      const { link } = await readLastEmail(hub, noor.email);
      const early = await hub.post('/sign-in', noor);
      expect(await early.text()).toContain('isn’t confirmed yet');
      // Email scanners open links, which must not confirm.
      for (let visit = 0; visit < 3; visit += 1) expect((await hub.get(link)).status).toBe(200);
      expect((await hub.post('/sign-in', noor)).status).toBe(422);
    });
  });

  test('without email, says that the account waits for its link', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { headers } = await signUp(hub);
      const page = await (await hub.get(headers.get('location') ?? '')).text();
      expect(page).toContain('Account created');
      expect(page).toContain('Ask the site’s staff to pass it on');
    });
  });

  test('reports a taken name together with other errors', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara' });
    await withHub(database.location, async (hub) => {
      const refused = await signUp(hub, { name: 'Mara', email: 'nothing', password: 'short' });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      for (const field of ['name', 'email', 'password']) {
        expect(page).toContain(`id="${field}-error"`);
      }
    });
  });

  test('refuses a name with filtered words, next to the name', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const refused = await signUp(hub, { name: 'Sc4m Sally' });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('It contains filtered words: “scam”. Use other words.');
      expect(page).toContain('id="name-error"');
      expect(page).toContain('value="Sc4m Sally"');
    });
  });

  test('confirms from the email with the password, and signs in', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      const { link } = await readLastEmail(hub, noor.email);
      const page = await (await hub.get(link)).text();
      expect(page).toContain('Confirm my email');
      const confirmed = await confirm(hub, link);
      expect(confirmed.headers.get('location')).toBe('/settings?notice=email-confirmed');
      const cookie = getCookies(confirmed);
      expect(await (await hub.get('/me', { cookie })).json()).toMatchObject({ name: 'Noor' });
      await signInAs(hub, noor.email, noor.password);
    });
  });

  test('is not confirmed with another password, at most ten times', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      const { link } = await readLastEmail(hub, noor.email);
      const empty = await confirm(hub, link, '');
      expect(empty.status).toBe(422);
      expect(await empty.text()).toContain('Enter your password.');
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const refused = await confirm(hub, link, 'nine white herons');
        expect(refused.status).toBe(422);
        const page = await refused.text();
        expect(page).toContain('id="password-error"');
        expect(page).toContain('That’s not the password you signed up with.');
      }
      const late = await confirm(hub, link);
      expect(await late.text()).toContain('Too many wrong passwords.');
      expect((await hub.post('/sign-in', noor)).status).toBe(422);
    });
  });

  test('again by someone else gives them nothing when its owner confirms', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const theirs = { name: 'Not Noor', password: 'a heron of mine' };
      await signUp(hub);
      await signUp(hub, theirs);
      const { link } = await readLastEmail(hub, noor.email);
      expect((await confirm(hub, link)).status).toBe(422);
      await hub.post('/forgotten-password', { email: noor.email });
      const reset = await readLastEmail(hub, noor.email);
      expect((await hub.post(reset.link, { password: noor.password })).status).toBe(303);
      await signInAs(hub, noor.email, noor.password);
      await expect(signInAs(hub, noor.email, theirs.password)).rejects.toThrow();
      expect((await confirm(hub, link, theirs.password)).status).toBe(404);
    });
  });

  test('continues where it began after the first sign-in, on this site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const [returnTo, continuesAt] of [
        ['/settings/imported-posts?link=a-b', '/settings/imported-posts?link=a-b&'],
        ['https://elsewhere.example/', '/?'],
      ] as const) {
        const email = `noor-${continuesAt.length}@example.com`;
        const path = `/sign-up?${new URLSearchParams({ returnTo })}`;
        await hub.post(path, { ...noor, name: `Noor ${continuesAt.length}`, email });
        const { link } = await readLastEmail(hub, email);
        const { headers } = await confirm(hub, link);
        expect(headers.get('location')).toBe(`${continuesAt}notice=email-confirmed`);
      }
    });
  });

  test('confirms once, and says so when a link was already used', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      const { link } = await readLastEmail(hub, noor.email);
      await confirm(hub, link);
      for (const response of [await hub.get(link), await confirm(hub, link)]) {
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('This link no longer works');
      }
      const cookie = await signInAs(hub, noor.email, noor.password);
      const page = await (await hub.get(link, { cookie })).text();
      expect(page).toContain('You’re signed in, so there’s nothing to confirm.');
      expect((await hub.get('/confirm-address')).status).toBe(404);
    });
  });

  test('confirms with any of its links, also after trying to sign in', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      await hub.post('/sign-in', { email: noor.email, password: noor.password });
      const [first, second] = await readEmails(hub, noor.email);
      expect(second?.link).toBeTruthy();
      expect((await confirm(hub, first?.link)).status).toBe(303);
      expect((await hub.get(second?.link ?? '')).status).toBe(404);
      await signInAs(hub, noor.email, noor.password);
    });
  });

  test('responds the same for an address with an account, and emails its owner', async ({
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
      expect((await readLastEmail(hub, 'mara@example.com')).kind).toBe('account-exists');
      // If an unconfirmed sign-up took the name, a second one would reveal whether the first was real.
      for (const email of ['mara@example.com', noor.email, 'third@example.com']) {
        expect((await signUp(hub, { email })).status).toBe(303);
      }
    });
  });

  test('gives the name to the first who confirms, and a similar one to the second', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub);
      await signUp(hub, { email: 'other@example.com' });
      const first = await readLastEmail(hub, noor.email);
      const second = await readLastEmail(hub, 'other@example.com');
      await confirm(hub, second.link);
      const late = await confirm(hub, first.link);
      expect(late.headers.get('location')).toBe('/settings?notice=email-confirmed-renamed');
      const names = await database.engine.db.selectFrom('users').select('name').execute();
      expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Noor', 'Noor 2']));
    });
  });

  test('gives everyone a unique name when they confirm at once', async ({ database }) => {
    const emails = ['one', 'two', 'three', 'four'].map((word) => `${word}@example.com`);
    await withHub(database.location, async (hub) => {
      for (const email of emails) await signUp(hub, { email });
      const tokens: string[] = [];
      for (const email of emails) {
        const { link } = await readLastEmail(hub, email);
        tokens.push(new URL(link, hub.address).searchParams.get('token') ?? '');
      }
      const { transaction } = hub.platform;
      await Promise.all(tokens.map((token) => confirmEmailByLink(transaction, token, new Date())));
      const names = await database.engine.db.selectFrom('users').select('name').execute();
      expect(new Set(names.map(({ name }) => name)).size).toBe(emails.length);
      for (const { name } of names) expect(name).toMatch(/^Noor( \d)?$/);
    });
  });

  test('again before confirming replaces the link and the password', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signUp(hub, { password: 'someone else typed this' });
      await signUp(hub);
      const [older, newer] = await readEmails(hub, noor.email);
      expect((await confirm(hub, older?.link)).status).toBe(404);
      expect((await confirm(hub, newer?.link)).status).toBe(303);
      await expect(signInAs(hub, noor.email, 'someone else typed this')).rejects.toThrow();
      await signInAs(hub, noor.email, noor.password);
    });
  });

  test.for([
    [{ name: 'MARA' }, 'That name is taken'],
    [{ name: 'A Néw Fan Hub' }, 'sounds like someone who runs this site'],
    [{ name: 'admin' }, 'sounds like someone who runs this site'],
    [{ name: '' }, 'Enter a name'],
    [{ email: 'noor' }, 'Enter a valid email address, like'],
    [{ password: 'short one' }, 'at least 10 characters'],
    [{ password: 'noor@example.com' }, 'too close to your name'],
    [{ password: 'Passw0rd123' }, 'too easy to guess'],
  ] as const)(
    'refuses %j with an error and keeps what was typed',
    async ([fields, message], { database }) => {
      await insertMember(database.engine.db);
      await withHub(database.location, async (hub) => {
        const response = await signUp(hub, fields);
        expect(response.status).toBe(422);
        const page = await response.text();
        expect(page).toContain(message);
        expect(page).not.toContain(`value="${noor.password}"`);
        expect(await database.engine.db.selectFrom('jobs').select('id').execute()).toEqual([]);
      });
    },
  );

  test('ignores a role in the form', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.post('/sign-up', { ...noor, role: 'admin', is_email_verified: 'true' });
      const users = await database.engine.db.selectFrom('users').selectAll().execute();
      expect(users).toMatchObject([{ role: 'subscriber', is_email_verified: false }]);
    });
  });

  test('emails an address at most six times an hour, whether or not it has an account', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    const work = async (hub: TestHub) => {
      for (const [email, network] of [
        ['mara@example.com', '203.0.113.7'],
        [noor.email, '198.51.100.7'],
      ] as const) {
        const statuses = [];
        for (let attempt = 0; attempt < 7; attempt += 1)
          statuses.push((await signUp(hub, { email }, { 'x-forwarded-for': network })).status);
        expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
      }
    };
    await withHub(database.location, work, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  });

  test('says where to find the link while email is not set up', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/check-mail?for=sign-up')).text()).toContain('Account created');
    });
    await withHub(
      database.location,
      async (hub) => {
        expect(await (await hub.get('/check-mail')).text()).toContain('Email sent');
      },
      { settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hub@example.com' } },
    );
  });
});
