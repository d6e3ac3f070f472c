import { expect, onTestFinished } from 'vitest';
import { readBouncesJob } from '#app/features/campaigns/bounces/mailbox-job.ts';
import { webhookUrl } from '#app/features/campaigns/webhook-token.ts';
import { examine } from '#platform/doctor/doctor.ts';
import type { Finding } from '#platform/doctor/finding.ts';
import { startImapServer } from '#tests/campaigns/imap-server.ts';
import { startMailServer } from '#tests/outbox/mail-server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function withMail(
  { location }: DatabaseFixture,
  work: (hub: TestHub, find: () => Promise<Finding | undefined>) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const sender = { SMTP_URL: server.url, MAIL_FROM: 'news@hub.example' };
  const find = async (hub: TestHub) =>
    (await examine(hub.platform)).find(({ title }) => title === 'Bounces');
  await withHub(location, (hub) => work(hub, () => find(hub)), {
    settings: { ...sender, ...settings },
  });
}

onBothEngines('The doctor', (test) => {
  test('says whether anything reports bounces', async ({ database }) => {
    const { db } = database.engine;
    await withMail(database, async (hub, find) => {
      expect(await find()).toMatchObject({ verdict: 'skipped' });
      await db.insertInto('email_sending_days').values({ day: '2026-11-01', emails: 9 }).execute();
      expect(await find()).toMatchObject({
        verdict: 'warning',
        message: expect.stringContaining('Newsletters → Email delivery'),
      });
      await fetch(webhookUrl(hub.address, hub.platform.signer, 'email'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'gone@example.com', event: 'bounce' }),
      });
      expect(await find()).toMatchObject({
        verdict: 'ok',
        message: expect.stringMatching(
          /^The email provider reports them, last on 2\d{3}-\d\d-\d\d, \d\d:\d\d UTC\.$/,
        ),
      });
      const problem = 'The topic arn:aws:sns:x no longer reports to this site.';
      await db.updateTable('bounce_sources').set({ problem }).execute();
      expect(await find()).toMatchObject({ verdict: 'problem', message: problem });
    });
  });

  test('says whether the bounce mailbox can be read', async ({ database }) => {
    const imap = await startImapServer();
    const { port, password } = imap;
    const BOUNCE_IMAP_URL = `imap://bounces:${password}@127.0.0.1:${port}/?security=none`;
    const read = async (hub: TestHub) => {
      await hub.platform.transaction(({ enqueue }) => enqueue(readBouncesJob, {}));
      await hub.runJobs();
    };
    await withMail(
      database,
      async (hub, find) => {
        expect(await find()).toMatchObject({
          verdict: 'skipped',
          message: expect.stringContaining('bounces on 127.0.0.1 hasn’t been read yet'),
        });
        await read(hub);
        expect(await find()).toMatchObject({
          verdict: 'ok',
          message: expect.stringContaining('read from the mailbox bounces on 127.0.0.1, last on'),
        });
        await imap.stop();
        await read(hub);
        expect(await find()).toMatchObject({
          verdict: 'problem',
          message: expect.stringContaining('ECONNREFUSED'),
        });
      },
      { BOUNCE_IMAP_URL },
    );
  });
});
