import { expect, onTestFinished } from 'vitest';
import type { AnyJob } from '#platform/jobs/job-definition.ts';
import { serverBindingsOf } from '#server/pages/app-build.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { exampleMails } from './example-mails.ts';
import { mailsOf } from './list-emails.ts';
import { type Answer, headerOf, type MailServer, startMailServer } from './mail-server.ts';

type Work = (hub: TestHub, server: MailServer, moveOn: (minutes: number) => void) => Promise<void>;

/** A hub with a mail server that gives these answers, and a clock the test moves. */
async function withMail(database: DatabaseFixture, answers: Answer[], work: Work) {
  const server = await startMailServer(...answers);
  onTestFinished(() => server.stop());
  let now = new Date('2026-06-15T12:00:00Z');
  const moveOn = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
  const options = { now: () => now, settings };
  await withHub(database.location, (hub) => work(hub, server, moveOn), options);
}

async function mailJob(name: string): Promise<AnyJob> {
  const { registeredWork } = serverBindingsOf(await loadBuild());
  const job = registeredWork.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}

async function send(hub: TestHub, name = 'mail.password-changed', changed: object = {}) {
  const job = await mailJob(name);
  const input = { ...exampleMails[name], ...changed };
  await hub.platform.transaction(({ enqueue }) => enqueue(job, input));
  await hub.runJobs();
}

const jobOf = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('jobs').selectAll().orderBy('id').executeTakeFirstOrThrow();

onBothEngines('A mail', (test) => {
  test('arrives with both parts, under the site’s name', async ({ database }) => {
    await withMail(database, ['take'], async (hub, { received }) => {
      await send(hub);
      const [mail] = received;
      if (!mail) throw new Error('Nothing arrived.');
      expect(mail).toMatchObject({ from: 'hub@example.org', to: ['ada@example.com'] });
      expect(headerOf(mail, 'From')).toBe('A new fan hub <hub@example.org>');
      expect(headerOf(mail, 'Subject')).toBe('Your password for A new fan hub was changed');
      expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative/);
      expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
      expect(mail.raw).toMatch(/Content-Type: text\/plain/);
      expect(mail.raw).toMatch(/Content-Type: text\/html/);
      expect(await mailsOf(database)).toMatchObject([{ status: 'sent', last_error: null }]);
    });
  });

  test('that is put off comes again, after a growing pause, as the same mail', async ({
    database,
  }) => {
    const busy = { code: 451, words: 'Try again later' };
    await withMail(database, [busy, busy, 'take'], async (hub, { received }, moveOn) => {
      await send(hub);
      expect(await mailsOf(database)).toMatchObject([
        { status: 'waiting', last_error: expect.stringContaining('451 Try again later') },
      ]);
      const first = await jobOf(database);
      const pauseOf = ({ run_at }: { run_at: Date }) =>
        run_at.getTime() - hub.platform.now().getTime();
      expect(pauseOf(first)).toBeGreaterThanOrEqual(12_000);
      await hub.runJobs();
      expect((await jobOf(database)).attempts).toBe(1);
      moveOn(1);
      await hub.runJobs();
      const second = await jobOf(database);
      expect(second.attempts).toBe(2);
      expect(pauseOf(second)).toBeGreaterThan(pauseOf(first) + 60_000);
      moveOn(1);
      await hub.runJobs();
      expect(received).toHaveLength(1);
      const id = headerOf(received[0] ?? { from: '', to: [], raw: '' }, 'Message-ID');
      expect(id).toBe(`<job-${second.id}-${second.created_at.getTime().toString(36)}@127.0.0.1>`);
      expect(await mailsOf(database)).toMatchObject([{ status: 'sent', last_error: null }]);
    });
  });

  test('comes again when the connection breaks', async ({ database }) => {
    await withMail(database, ['hang-up', 'take'], async (hub, { received }, moveOn) => {
      await send(hub);
      expect(await mailsOf(database)).toMatchObject([{ status: 'waiting' }]);
      moveOn(1);
      await hub.runJobs();
      expect(received).toHaveLength(1);
      expect(await mailsOf(database)).toMatchObject([{ status: 'sent' }]);
    });
  });

  test('that is refused is a dead letter with the server’s words', async ({ database }) => {
    const refusal = { code: 550, words: 'No such person here' };
    await withMail(database, [refusal], async (hub, _, moveOn) => {
      await send(hub);
      expect(await mailsOf(database)).toMatchObject([
        { status: 'failed', last_error: expect.stringContaining('550 No such person here') },
      ]);
      expect(await jobOf(database)).toMatchObject({
        status: 'dead',
        attempts: 1,
        last_error: expect.stringContaining('550 No such person here'),
      });
      moveOn(600);
      await hub.runJobs();
      expect((await jobOf(database)).attempts).toBe(1);
    });
  });

  test('comes again while no server answers at all', async ({ database }) => {
    await withMail(database, ['take'], async (hub, server, moveOn) => {
      await server.stop();
      await send(hub);
      expect(await jobOf(database)).toMatchObject({ status: 'waiting', attempts: 1 });
      moveOn(1);
      await hub.runJobs();
      expect(await jobOf(database)).toMatchObject({ status: 'waiting', attempts: 2 });
    });
  });

  test('with a link that lets one in leaves no text behind', async ({ database }) => {
    await withMail(database, ['take'], async (hub) => {
      await send(hub, 'mail.reset-password');
      await send(hub, 'mail.password-changed');
      expect(await mailsOf(database)).toMatchObject([
        { kind: 'reset-password', status: 'sent', html: null, plain: null },
        { kind: 'password-changed', status: 'sent', html: expect.any(String) },
      ]);
    });
  });

  test('says how to end it by one press when it can be ended', async ({ database }) => {
    await withMail(database, ['take'], async (hub, { received }) => {
      const fields = { email: 'ada@example.com', emailConsent: 'on', source: 'footer' };
      await hub.post('/subscribe', fields);
      await hub.runJobs();
      const [mail] = received;
      if (!mail) throw new Error('Nothing arrived.');
      expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const address = /^<(.*)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=/);
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(answer.status).toBe(200);
    });
  });

  test('carries no header somebody typed into a name', async ({ database }) => {
    await withMail(database, ['take'], async (hub, { received }) => {
      const invitedBy = 'Eve\r\nBcc: all@example.com\r\n\r\nFree money\u2028';
      await send(hub, 'mail.invitation', { invitedBy });
      const [mail] = received;
      if (!mail) throw new Error('Nothing arrived.');
      expect(mail.to).toEqual(['ada@example.com']);
      expect(headerOf(mail, 'Bcc')).toBeUndefined();
      expect(headerOf(mail, 'Subject')).toMatch(/^Eve Bcc: all@example\.com Free money created/);
    });
  });

  test.for([
    'ada@example.com\r\nRCPT TO:<all@example.com>',
    'ada@example.com, all@example.com',
    'Ada <ada@example.com>',
    'ada@example.com>',
    'ada',
    '',
  ])('cannot be asked for to %j', async (to, { database }) => {
    await withMail(database, ['take'], async (hub, { received }) => {
      await expect(send(hub, 'mail.password-changed', { to })).rejects.toThrow();
      expect(received).toEqual([]);
    });
  });
});
