import { generateKeyPairSync } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { createCampaign } from '#app/features/campaigns/manage-campaign.server.ts';
import type { AnyJob } from '#platform/jobs/job-definition.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import {
  exampleCampaign,
  insertAudience,
  setSendingLimits,
} from '#tests/campaigns/insert-audience.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { exampleEmails } from './example-emails.ts';
import { listEmails } from './list-emails.ts';
import { getHeader, type MailServer, type SmtpResponse, startMailServer } from './mail-server.ts';

type Work = (hub: TestHub, server: MailServer, advance: (minutes: number) => void) => Promise<void>;

/** Runs a hub with an SMTP server that gives these responses, and a clock the test advances. */
async function withMailServer(
  database: DatabaseFixture,
  responses: SmtpResponse[],
  work: Work,
  signing: Record<string, string> = {},
) {
  const server = await startMailServer(...responses);
  onTestFinished(() => server.stop());
  let now = new Date('2026-06-15T12:00:00Z');
  const advance = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org', ...signing };
  const options = { now: () => now, settings };
  await withHub(database.location, (hub) => work(hub, server, advance), options);
}

async function findEmailJob(name: string): Promise<AnyJob> {
  const { registeredWork } = getServerBindings(await loadBuild());
  const job = registeredWork.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}

async function send(hub: TestHub, name = 'email.password-changed', changed: object = {}) {
  const job = await findEmailJob(name);
  const input = { ...exampleEmails[name], ...changed };
  await hub.platform.transaction(({ enqueue }) => enqueue(job, input));
  await hub.runJobs();
}

const findFirstJob = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('jobs').selectAll().orderBy('id').executeTakeFirstOrThrow();

onBothEngines('An email', (test) => {
  test('arrives with both parts from the site’s name', async ({ database }) => {
    await withMailServer(database, ['accept'], async (hub, { received }) => {
      await send(hub);
      const [email] = received;
      if (!email) throw new Error('Nothing arrived.');
      expect(email).toMatchObject({ from: 'hub@example.org', to: ['ada@example.com'] });
      expect(getHeader(email, 'From')).toBe('A new fan hub <hub@example.org>');
      expect(getHeader(email, 'Subject')).toBe('Your password for A new fan hub was changed');
      expect(getHeader(email, 'Content-Type')).toMatch(/^multipart\/alternative/);
      expect(getHeader(email, 'Auto-Submitted')).toBe('auto-generated');
      expect(email.raw).toMatch(/Content-Type: text\/plain/);
      expect(email.raw).toMatch(/Content-Type: text\/html/);
      expect(await listEmails(database)).toMatchObject([{ status: 'sent', last_error: null }]);
    });
  });

  test('is signed when a key is configured', async ({ database }) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signing = {
      DKIM_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      DKIM_SELECTOR: 'hub2026',
    };
    const work: Work = async (hub, { received }) => {
      const campaign = { ...exampleCampaign, now: new Date('2026-06-15T12:00:00Z') };
      await hub.platform.transaction((unit) => createCampaign(unit, campaign));
      await hub.runJobs();
      const [email] = received;
      if (!email) throw new Error('Nothing arrived.');
      const signature = getHeader(email, 'DKIM-Signature');
      expect(signature).toMatch(/a=rsa-sha256;.* d=example\.org;.* s=hub2026;/s);
      expect(signature).toMatch(/h=from:[^;]*list-unsubscribe:list-unsubscribe-post/i);
    };
    await setSendingLimits(database.engine.db);
    await insertAudience(database.engine.db, 1);
    await withMailServer(database, ['accept'], work, signing);
  });

  test('that is deferred is retried after growing delays with the same message ID', async ({
    database,
  }) => {
    const busy = { code: 451, text: 'Try again later' };
    await withMailServer(database, [busy, busy, 'accept'], async (hub, { received }, advance) => {
      await send(hub);
      expect(await listEmails(database)).toMatchObject([
        { status: 'waiting', last_error: expect.stringContaining('451 Try again later') },
      ]);
      const first = await findFirstJob(database);
      const getDelay = ({ run_at }: { run_at: Date }) =>
        run_at.getTime() - hub.platform.now().getTime();
      expect(getDelay(first)).toBeGreaterThanOrEqual(12_000);
      await hub.runJobs();
      expect((await findFirstJob(database)).attempts).toBe(1);
      advance(1);
      await hub.runJobs();
      const second = await findFirstJob(database);
      expect(second.attempts).toBe(2);
      expect(getDelay(second)).toBeGreaterThan(getDelay(first) + 60_000);
      advance(1);
      await hub.runJobs();
      expect(received).toHaveLength(1);
      const id = getHeader(received[0] ?? { from: '', to: [], raw: '' }, 'Message-ID');
      expect(id).toBe(`<job-${second.id}-${second.created_at.getTime().toString(36)}@127.0.0.1>`);
      expect(await listEmails(database)).toMatchObject([{ status: 'sent', last_error: null }]);
    });
  });

  test('is retried when the connection breaks', async ({ database }) => {
    await withMailServer(database, ['hang-up', 'accept'], async (hub, { received }, advance) => {
      await send(hub);
      expect(await listEmails(database)).toMatchObject([{ status: 'waiting' }]);
      advance(1);
      await hub.runJobs();
      expect(received).toHaveLength(1);
      expect(await listEmails(database)).toMatchObject([{ status: 'sent' }]);
    });
  });

  test('that is refused fails for good with the server’s response', async ({ database }) => {
    const refusal = { code: 550, text: 'No such person here' };
    await withMailServer(database, [refusal], async (hub, _, advance) => {
      await send(hub);
      expect(await listEmails(database)).toMatchObject([
        { status: 'failed', last_error: expect.stringContaining('550 No such person here') },
      ]);
      expect(await findFirstJob(database)).toMatchObject({
        status: 'dead',
        attempts: 1,
        last_error: expect.stringContaining('550 No such person here'),
      });
      advance(600);
      await hub.runJobs();
      expect((await findFirstJob(database)).attempts).toBe(1);
    });
  });

  test('is retried while the server is unreachable', async ({ database }) => {
    await withMailServer(database, ['accept'], async (hub, server, advance) => {
      await server.stop();
      await send(hub);
      expect(await findFirstJob(database)).toMatchObject({ status: 'waiting', attempts: 1 });
      advance(1);
      await hub.runJobs();
      expect(await findFirstJob(database)).toMatchObject({ status: 'waiting', attempts: 2 });
    });
  });

  test('with a sign-in link is cleared once sent', async ({ database }) => {
    await withMailServer(database, ['accept'], async (hub) => {
      await send(hub, 'email.reset-password');
      await send(hub, 'email.password-changed');
      expect(await listEmails(database)).toMatchObject([
        { kind: 'reset-password', status: 'sent', html: null, plain: null },
        { kind: 'password-changed', status: 'sent', html: expect.any(String) },
      ]);
    });
  });

  test('to a subscriber has a one-click unsubscribe header', async ({ database }) => {
    await withMailServer(database, ['accept'], async (hub, { received }) => {
      const fields = { email: 'ada@example.com', emailConsent: 'on', source: 'footer' };
      await hub.post('/subscribe', fields);
      await hub.runJobs();
      const [email] = received;
      if (!email) throw new Error('Nothing arrived.');
      expect(getHeader(email, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const address = /^<(.*)>$/.exec(getHeader(email, 'List-Unsubscribe') ?? '')?.[1] ?? '';
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=/);
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(response.status).toBe(200);
    });
  });

  test('cannot be given extra headers through a name', async ({ database }) => {
    await withMailServer(database, ['accept'], async (hub, { received }) => {
      const invitedBy = 'Eve\r\nBcc: all@example.com\r\n\r\nFree money\u2028';
      await send(hub, 'email.invitation', { invitedBy });
      const [email] = received;
      if (!email) throw new Error('Nothing arrived.');
      expect(email.to).toEqual(['ada@example.com']);
      expect(getHeader(email, 'Bcc')).toBeUndefined();
      expect(getHeader(email, 'Subject')).toMatch(/^Eve Bcc: all@example\.com Free money created/);
    });
  });

  test.for([
    'ada@example.com\r\nRCPT TO:<all@example.com>',
    'ada@example.com, all@example.com',
    'Ada <ada@example.com>',
    'ada@example.com>',
    'ada',
    '',
  ])('is not sent to %j', async (to, { database }) => {
    await withMailServer(database, ['accept'], async (hub, { received }) => {
      await expect(send(hub, 'email.password-changed', { to })).rejects.toThrow();
      expect(received).toEqual([]);
    });
  });
});
