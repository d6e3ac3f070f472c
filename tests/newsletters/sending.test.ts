import { expect } from 'vitest';
import { countReached } from '#app/features/campaigns/campaigns.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { draft, withMail, writeNewsletter } from './newsletter-hub.ts';

onBothEngines('A newsletter', (test) => {
  test('waits on if a worker starts its job before the time', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 1);
    await withMail(database, async (hub, { received }, advance) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, cookie);
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      // As when the worker's clock was ahead at its claim and has been set back.
      const run_at = new Date('2026-06-15T12:00:00Z');
      await db.updateTable('jobs').set({ run_at }).where('run_at', '>', run_at).execute();
      await hub.runJobs();
      expect(received).toEqual([]);
      advance(2);
      await hub.runJobs();
      expect(received).toHaveLength(1);
    });
  });

  test('is saved from the form that sends it or a test', async ({ database }) => {
    await insertAudience(database.engine.db, 1);
    await withMail(database, async (hub, { received }) => {
      const admin = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, admin.cookie);
      const subjects = () => received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
      await submitForm(hub, path, { intent: 'test', subject: 'A second thought' }, admin);
      await hub.runJobs();
      expect(subjects()).toEqual(['[Test] A second thought']);
      const now = { intent: 'send', at: '', isConfirmed: 'on' };
      const outdated = { ...now, revision: '0', subject: 'An outdated thought' };
      expect((await submitForm(hub, path, outdated, admin)).status).toBe(409);
      const refused = await submitForm(
        hub,
        path,
        { intent: 'send', subject: '', at: '2020-01-01T12:00' },
        admin,
      );
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringMatching(/Enter a subject\..*Choose a time in the future\./s),
      ]);
      await submitForm(hub, path, { ...now, subject: 'A third thought' }, admin);
      await hub.runJobs();
      expect(subjects()).toEqual(['[Test] A second thought', 'A third thought']);
    });
  });

  test('counts as sent once everyone got it', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 3);
    await withMail(database, async (hub, _, advance) => {
      await setSendingLimits(db, { perDay: 2 });
      const admin = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, admin.cookie);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie: admin.cookie });
      await hub.runJobs();
      const before = await admin.read('/admin/newsletters');
      expect(before).toContain('>Sending<');
      expect(before).toMatch(/2(<!-- -->)? of (<!-- -->)?3/);
      expect(before).not.toContain('>Sent<');
      advance(24);
      await hub.runJobs();
      expect(await admin.read('/admin/newsletters')).toContain('>Sent<');
    });
  });

  test('is listed with a total that stays, to which the outcomes add up', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 4);
    await withMail(database, async (hub, _, advance) => {
      await setSendingLimits(db, { perDay: 1 });
      const admin = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, admin.cookie);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie: admin.cookie });
      const readRow = async () => {
        const page = (await admin.read('/admin/newsletters')).replaceAll('<!-- -->', '');
        const [, total, rest] = />(\d of \d)<\/span><span[^>]*>([^<]*)/.exec(page) ?? [];
        const campaigns = (await db.selectFrom('campaigns').select('id').execute()).map(
          ({ id }) => id,
        );
        const { recipients } = await countReached(db, campaigns);
        return [total, rest, recipients];
      };
      await hub.runJobs();
      expect(await readRow()).toEqual(['1 of 4', '3 waiting', 4]);
      await db
        .updateTable('subscriptions')
        .set({ status: 'unsubscribed' })
        .where('email', '=', 'reader-2@example.com')
        .execute();
      advance(24);
      await hub.runJobs();
      expect(await readRow()).toEqual(['2 of 4', '1 skipped, 1 waiting', 4]);
      await hub.post(path, { intent: 'cancel' }, { cookie: admin.cookie });
      expect(await readRow()).toEqual(['2 of 4', '1 skipped, 1 not sent', 4]);
    });
  });

  test('tells footnotes, columns and rows apart in its plain text', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 1);
    await withMail(database, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const table = '| A | *B* |\n| --- | --- |\n| 1 | 2 |\n| rent \\| paid | 3 |';
      const body = `Before it[^a] all\n\n${table}\n\nAfter\n\n[^a]: A note.`;
      const path = await writeNewsletter(hub, cookie, { ...draft, body });
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      const { plain } = await db.selectFrom('campaigns').select('plain').executeTakeFirstOrThrow();
      expect(plain).toContain('Before it [1] all\n\nA | B\n1 | 2\nrent ¦ paid | 3\n\nAfter');
      expect(plain).toMatch(/\n *1\. A note\.\n/);
    });
  });

  test('says when an event on a card is, in every form of it', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 1);
    const at = new Date('2026-06-20T18:00:00Z');
    await db
      .insertInto('events')
      .values({
        slug: 'walk',
        title: 'A walk',
        description: '',
        place: 'Shed',
        status: 'published',
        starts_at: at,
        ends_at: at,
        time_zone: 'America/New_York',
        published_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await withMail(database, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, cookie, { ...draft, body: 'event:1' });
      const when = 'Sat, Jun 20, 2026, 2:00 PM EDT';
      expect(await read(`${path}/preview`)).toContain(when);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      const email = db.selectFrom('campaigns').select(['html', 'plain']);
      const { html, plain } = await email.executeTakeFirstOrThrow();
      expect(html).toContain(`<small>Event · ${when}</small>`);
      expect(plain).toContain(`Event · ${when}\nA walk`);
      expect(await (await hub.get('/newsletters/1')).text()).toContain(when);
    });
  });

  test('gives nobody’s tokens to a link in its text', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 1);
    await withMail(database, async (hub, { received }) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const preview = await read(`${await writeNewsletter(hub, cookie)}/preview`);
      const inPreview = [...preview.matchAll(/RECIPIENT-[\w-]+/g)].flat();
      const placeholders = ['UNSUBSCRIBE', 'PREFERENCES', 'STOP-TEXTS']
        .map((name) => `RECIPIENT-${name}-TOKEN`)
        .concat(inPreview);
      const body = placeholders
        .map((text) => `[here](https://evil.example.org/?t=${text}) ![${text}](image:1) ${text}`)
        .join('\n\n');
      const text = {
        ...draft,
        subject: placeholders[1] ?? '',
        preview: placeholders[0] ?? '',
        body,
      };
      const path = await writeNewsletter(hub, cookie, text);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      const [email] = received;
      if (!email) throw new Error('Nothing arrived.');
      const source = email.raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const evil = [...source.matchAll(/evil\.example\.org\/\?t=([\w.-]+)/g)].map(([, it]) => it);
      expect(new Set(evil)).toEqual(new Set(placeholders));
      expect(evil).toHaveLength(2 * placeholders.length);
      const [, token = ''] = /\/subscription\?token=([\w.-]+)/.exec(source) ?? [];
      expect(source.split(token)).toHaveLength(3);
      expect((await hub.get(`/subscription?token=${token}`)).status).toBe(200);
      expect(email.raw).toContain(`Subject: ${placeholders[1]}`);
    });
  });

  test('tells before it is sent how many go out today, and when the rest continues', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertAudience(db, 3);
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, admin.cookie);
      expect(await admin.read(path)).not.toContain('daily limit');
      await setSendingLimits(db, { perDay: 2 });
      const page = (await admin.read(path)).replaceAll('<!-- -->', '');
      expect(page).toContain('Because of the daily limit, 2 of them can go out today.');
      expect(page).toMatch(/The rest continues on <time dateTime="2026-06-16T00:00:00.000Z"/);
    });
  });

  test('shares what is left of the day with one that is being sent', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 6);
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const sent = await writeNewsletter(hub, admin.cookie);
      await setSendingLimits(db, { perDay: 2 });
      await hub.post(sent, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie: admin.cookie });
      await hub.runJobs();
      const path = await writeNewsletter(hub, admin.cookie);
      const forecast = async (perDay: number) => {
        await setSendingLimits(db, { perDay });
        const page = (await admin.read(path)).replaceAll('<!-- -->', '');
        return /(\d) of them can go out today/.exec(page)?.[1];
      };
      // Four recipients of the first one wait.
      expect(await forecast(2)).toBe('0');
      expect(await forecast(6)).toBe('2');
      expect(await forecast(11)).toBe('5');
      expect(await forecast(12)).toBeUndefined();
      await db.updateTable('campaigns').set({ status: 'canceled' }).execute();
      expect(await forecast(8)).toBeUndefined();
    });
  });

  test('is written by editors and sent by admins', async ({ database }) => {
    await insertAudience(database.engine.db, 1);
    await withMail(database, async (hub, { received }) => {
      const editor = await signInStaff(hub, 'editor');
      const path = await writeNewsletter(hub, editor.cookie);
      expect(await editor.read(path)).toContain('an admin sends them');
      for (const intent of ['send', 'unschedule', 'pause', 'resume', 'cancel']) {
        const response = await hub.post(path, { intent, at: '' }, { cookie: editor.cookie });
        expect(response.status, intent).toBe(403);
      }
      await hub.runJobs();
      expect(received).toEqual([]);
    });
  });

  test('can be taken back before its time, but not changed once it is sent', async ({
    database,
  }) => {
    await insertAudience(database.engine.db, 1);
    await withMail(database, async (hub, { received }, advance) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, cookie);
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      await hub.post(path, { intent: 'unschedule' }, { cookie });
      advance(3);
      await hub.runJobs();
      expect(received).toEqual([]);
      const unconfirmed = await hub.post(path, { intent: 'send', at: '' }, { cookie });
      expect(await unconfirmed.text()).toContain('Send to 1 subscriber now');
      await hub.runJobs();
      expect(received).toEqual([]);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      expect(received).toHaveLength(1);
      for (const intent of ['save', 'send', 'delete']) {
        const response = await hub.post(
          path,
          { ...draft, intent, at: '', isConfirmed: 'on' },
          { cookie },
        );
        expect(response.status, intent).toBe(422);
      }
    });
  });

  test('is not sent without a mail server, and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, cookie);
      const refused = await hub.post(path, { intent: 'send', at: '' }, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Email isn’t set up');
      const test = await hub.post(path, { intent: 'test' }, { cookie });
      const after = await (await hub.get(test.headers.get('location') ?? '', { cookie })).text();
      expect(after).toContain('Test kept in the outbox');
      expect(after).toMatch(/<a [^>]*href="\/admin\/outbox"[^>]*>Open the outbox</);
      const untitled = { ...draft, subject: '', body: 'Typed text' };
      const invalid = await hub.post('/admin/newsletters/new', untitled, { cookie });
      expect(invalid.status).toBe(422);
      const page = await invalid.text();
      expect(page).toContain('Enter a subject.');
      expect(page).toContain('Typed text');
    });
  });

  test('is scheduled in the site’s time zone', async ({ database }) => {
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, admin.cookie);
      const timeZone = 'America/New_York';
      await submitForm(hub, '/admin/settings/analytics', { timeZone }, admin);
      expect(await admin.read(path)).toContain('Send at (America/New_York)');
      const send = (at: string) => hub.post(path, { intent: 'send', at }, { cookie: admin.cookie });
      const skipped = await send('2027-03-14T02:30');
      expect([skipped.status, await skipped.text()]).toEqual([
        422,
        expect.stringContaining('That time doesn’t exist because of daylight saving.'),
      ]);
      const past = await send('2020-06-15T14:00');
      expect([past.status, await past.text()]).toEqual([
        422,
        expect.stringContaining('Choose a time in the future.'),
      ]);
      expect((await send('2026-06-15T14:00')).status).toBe(303);
      const { scheduled_for_at } = await database.engine.db
        .selectFrom('newsletters')
        .select('scheduled_for_at')
        .executeTakeFirstOrThrow();
      expect(scheduled_for_at?.toISOString()).toBe('2026-06-15T18:00:00.000Z');
    });
  });
});
