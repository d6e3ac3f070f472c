import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { getHeader } from '#tests/outbox/mail-server.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { trustCertificate } from '#tests/support/programs/make-certificate.ts';
import { withHub } from '#tests/support/start-hub.ts';
import {
  findSource,
  getMessageIds,
  readStatuses,
  saveMailbox,
  toReader,
  withoutSignature,
} from './bounced-readers.ts';
import { getBounce, getComplaint } from './delivery-reports.ts';
import { startImapServer } from './imap-server.ts';
import { withReaders } from './with-readers.ts';

const PATH = '/admin/settings/email';

onBothEngines('The bounce mailbox', (test) => {
  test('stops email to addresses that bounce for good or complain', async ({ database }) => {
    const imap = await startImapServer();
    await withReaders(database, { readers: 8 }, async ({ hub, server, send, advance }) => {
      await saveMailbox(hub, imap, { address: 'bounces@hub.example' });
      await send();
      expect(new Set(server.received.map(({ from }) => from))).toEqual(
        new Set(['bounces@hub.example']),
      );
      expect(server.received[0] && getHeader(server.received[0], 'From')).toContain(
        'hub@example.org',
      );
      const ids = getMessageIds(server);
      const bounce = (number: number, rest: object = {}) =>
        getBounce({ messageId: ids[number] ?? '', recipient: toReader(number), ...rest });
      const messages = [
        bounce(1, { recipient: toReader(1).toUpperCase() }),
        bounce(2, { status: '4.2.2', action: 'delayed' }),
        bounce(3, { status: '5.2.2' }),
        bounce(4, { status: '5.7.1' }),
        getComplaint(ids[5] ?? ''),
        getComplaint(ids[6] ?? '', 'not-spam'),
        'From: ada@example.com\nSubject: Hello\n\nI like your hub.\n',
      ];
      for (const message of messages) await imap.deliver(message);
      advance(5);
      await hub.runJobs();
      expect(await readStatuses(database)).toEqual({
        1: 'bounced',
        2: 'confirmed',
        3: 'confirmed',
        4: 'confirmed',
        5: 'unsubscribed',
        6: 'confirmed',
        7: 'confirmed',
        8: 'confirmed',
      });
      expect(await findSource(database)).toMatchObject({
        problem: null,
        checked_at: hub.platform.now(),
        reported_at: hub.platform.now(),
        read_to_uid: 7,
      });
      expect(await imap.count()).toEqual({ all: 7, seen: 5 });
      await imap.deliver(bounce(8));
      advance(5);
      await hub.runJobs();
      expect(await readStatuses(database)).toMatchObject({ 7: 'confirmed', 8: 'bounced' });
    });
  });

  test('is not fooled by reports about email that nobody got', async ({ database }) => {
    const imap = await startImapServer();
    await withReaders(database, { readers: 4 }, async ({ hub, server, send, advance }) => {
      await saveMailbox(hub, imap);
      await send();
      const ids = getMessageIds(server);
      const own = ids[1] ?? '';
      const forged = [
        getBounce({ messageId: '<campaign-1-2@127.0.0.1>', recipient: toReader(2) }),
        getBounce({ messageId: withoutSignature(ids[2]), recipient: toReader(2) }),
        getComplaint(withoutSignature(ids[4])),
        // Someone uses their own email against another reader.
        getBounce({ messageId: own, recipient: toReader(3) }),
        getComplaint('<campaign-1-4@127.0.0.1>'),
        getBounce({ messageId: '', recipient: toReader(2), original: 'Subject: News' }),
      ];
      for (const message of forged) await imap.deliver(message);
      advance(5);
      await hub.runJobs();
      expect(Object.values(await readStatuses(database))).toEqual(Array(4).fill('confirmed'));
      // They may be for someone else who reads this mailbox.
      expect(await imap.count()).toEqual({ all: forged.length, seen: 0 });
      expect((await findSource(database))?.reported_at).toBeNull();
    });
  });

  test('reads again what it had read when the process died', async ({ database }) => {
    const imap = await startImapServer();
    await withReaders(database, { readers: 2 }, async ({ hub, server, send, advance }) => {
      await saveMailbox(hub, imap);
      await send();
      const ids = getMessageIds(server);
      await imap.deliver(getComplaint(ids[1] ?? ''));
      advance(5);
      await hub.runJobs();
      const { db } = database.engine;
      // As if the first run had been lost before its commit, or the mailbox had been restored.
      await db.updateTable('bounce_sources').set({ mailbox: 'another', read_to_uid: 99 }).execute();
      await imap.deliver(getBounce({ messageId: ids[2] ?? '', recipient: toReader(2) }));
      advance(5);
      await hub.runJobs();
      expect(await readStatuses(database)).toEqual({ 1: 'unsubscribed', 2: 'bounced' });
      expect(await db.selectFrom('consents').selectAll().execute()).toHaveLength(2);
      expect(await findSource(database)).toMatchObject({ read_to_uid: 2 });
    });
  });
});

onBothEngines('The bounce mailbox', (test) => {
  test('loses no report that could not be handled', async ({ database }) => {
    const imap = await startImapServer();
    const { schema } = database.engine.db;
    await withReaders(database, { readers: 2 }, async ({ hub, server, send, advance }) => {
      await saveMailbox(hub, imap);
      await send();
      const ids = getMessageIds(server);
      await imap.deliver(
        getComplaint(ids[1] ?? '').replace('multipart/report', 'Multipart/Report'),
      );
      await imap.deliver(getBounce({ messageId: ids[2] ?? '', recipient: toReader(2) }));
      await schema.alterTable('suppressions').renameTo('unavailable').execute();
      advance(5);
      await hub.runJobs();
      expect(await readStatuses(database)).toEqual({ 1: 'confirmed', 2: 'confirmed' });
      expect(await findSource(database)).toMatchObject({
        problem: expect.stringContaining('suppressions'),
        read_to_uid: 0,
      });
      expect(await imap.count()).toEqual({ all: 2, seen: 0 });
      await schema.alterTable('unavailable').renameTo('suppressions').execute();
      advance(5);
      await hub.runJobs();
      expect(await readStatuses(database)).toEqual({ 1: 'unsubscribed', 2: 'bounced' });
      expect(await imap.count()).toEqual({ all: 2, seen: 2 });
    });
  });
});

onEngine('sqlite', 'The bounce mailbox', (test) => {
  test('survives hostile messages', async ({ database }) => {
    const imap = await startImapServer();
    await withReaders(database, { readers: 2 }, async ({ hub, server, send, advance }) => {
      await saveMailbox(hub, imap);
      await send();
      const ids = getMessageIds(server);
      const report = (number: number) =>
        getBounce({ messageId: ids[number] ?? '', recipient: toReader(number) });
      const nested = Array.from({ length: 2000 }, (_, depth) => {
        const type = `Content-Type: multipart/report; boundary=n${depth + 1}\n\n`;
        return depth === 0 ? type : `--n${depth}\n${type}`;
      });
      const huge = 'x'.repeat(20 * 1024 * 1024);
      const hostile = [
        `From: a@example.com\n${nested.join('')}`,
        `${report(1).replace('Subject: News', `Subject: ${huge}`)}`,
        `Subject: ${huge}\n\nhello\n`,
        `Content-Type: multipart/report; boundary=${huge}\n\nhello\n`,
        `Content-Type: multipart/report; boundary=p\n\n${'--p\n\n'.repeat(50_000)}`,
        `Content-Type: multipart/report; boundary=p\n\n--p\nContent-Type: message/delivery-status\n\n${'a:\n'.repeat(80_000)}`,
        'Content-Type: multipart/report\n\n',
        '',
        report(2),
      ];
      for (const message of hostile) await imap.deliver(message);
      advance(5);
      await hub.runJobs();
      expect(await readStatuses(database)).toEqual({ 1: 'bounced', 2: 'bounced' });
      expect(await findSource(database)).toMatchObject({ problem: null, read_to_uid: 9 });
    });
  });

  test('says why it can’t be read, and continues once it can', async ({ database }) => {
    const imap = await startImapServer();
    await withReaders(database, { readers: 1 }, async ({ hub, server, send, advance }) => {
      await saveMailbox(hub, imap);
      await send();
      await imap.stop();
      advance(5);
      await hub.runJobs();
      expect((await findSource(database))?.problem).toContain('ECONNREFUSED');
      const again = await startImapServer();
      const { db } = database.engine;
      await db.deleteFrom('settings').where('key', '=', 'bounce-mailbox').execute();
      await saveMailbox(hub, again);
      const [messageId = ''] = Object.values(getMessageIds(server));
      await again.deliver(getBounce({ messageId, recipient: toReader(1) }));
      advance(5);
      await hub.runJobs();
      expect((await findSource(database))?.problem).toBeNull();
      expect(await readStatuses(database)).toEqual({ 1: 'bounced' });
    });
  });
});

onBothEngines('A bounce mailbox entered in the admin', (test) => {
  test('is tried before it is saved, and keeps its password', async ({ database }) => {
    const imap = await startImapServer();
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const form = { ...admin, withField: 'folder' };
      const { host, tlsPort, user, password } = imap;
      const fields = { host, port: `${tlsPort}`, security: 'tls', user, password };
      const save = (changes: Record<string, string>) =>
        submitForm(hub, PATH, { ...fields, ...changes }, form);
      const refuse = async (changes: Record<string, string>) => {
        const response = await save(changes);
        expect(response.status).toBe(422);
        return response.text();
      };
      // Its certificate is not trusted yet.
      expect(await refuse({})).toContain('The mailbox can’t be read: self-signed certificate');
      trustCertificate(imap.certificate);
      expect(await refuse({ password: 'wrong' })).toContain('Authentication failed.');
      expect(await refuse({ folder: 'Nowhere' })).toContain('Mailbox doesn&#x27;t exist: Nowhere');
      expect(await refuse({ user: '' })).toContain('Enter the user name of the mailbox.');
      expect(await refuse({ address: 'bounces' })).toContain('Enter an email address, such as');
      expect(await refuse({ port: '1' })).toContain('ECONNREFUSED');
      const starttls = { port: `${imap.port}`, security: 'starttls' };
      expect((await save(starttls)).status).toBe(303);
      expect((await save({ password: '' })).status).toBe(303);
      const page = await admin.read(PATH);
      expect(page).toContain('Not read yet');
      expect(page).not.toContain(password);
      const row = await database.engine.db
        .selectFrom('settings')
        .select('value_json')
        .where('key', '=', 'bounce-mailbox')
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row.value_json)).not.toContain(password);

      await imap.deliver('Subject: Hello\n\nHello\n');
      const check = () => hub.post(PATH, { action: 'check-mailbox' }, { cookie: admin.cookie });
      expect((await check()).headers.get('location')).toContain('mailbox-read');
      await hub.runJobs();
      expect((await findSource(database))?.read_to_uid).toBe(1);
      expect(await admin.read(PATH)).toContain('No report so far');
      await imap.stop();
      expect((await check()).headers.get('location')).toContain('mailbox-unreadable');
      expect(await admin.read(PATH)).toContain('ECONNREFUSED');
    });
  });
});

onEngine('sqlite', 'A bounce mailbox from the environment', (test) => {
  test('counts more than one entered in the admin', async ({ database }) => {
    const imap = await startImapServer();
    const user = encodeURIComponent(imap.user);
    const settings = {
      BOUNCE_IMAP_URL: `imap://${user}:${imap.password}@127.0.0.1:${imap.port}/INBOX?security=none`,
      BOUNCE_ADDRESS: 'bounces@hub.example',
    };
    await withHub(
      database.location,
      async (hub) => {
        await saveMailbox(hub, { ...imap, port: 1 });
        const admin = await signInStaff(hub, 'admin');
        expect(await admin.read(PATH)).toContain('BOUNCE_IMAP_URL');
        await hub.post(PATH, { action: 'check-mailbox' }, { cookie: admin.cookie });
        expect(await findSource(database)).toMatchObject({ problem: null });
        expect((await hub.platform.bounceMailbox.find())?.address).toBe('bounces@hub.example');
      },
      { settings },
    );
  });
});
