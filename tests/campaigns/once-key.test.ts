import { expect, onTestFinished } from 'vitest';
import {
  cancelCampaign,
  createCampaign,
  getCampaignProgress,
} from '#app/features/campaigns/manage-campaign.server.ts';
import {
  claimRecipient,
  recordResult,
} from '#app/features/campaigns/sending/claim-recipient.server.ts';
import { sendSlice } from '#app/features/campaigns/sending/send-slice.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { kill, startWork } from '#tests/faults/start-work.ts';
import { gate } from '#tests/support/gate.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import { exampleCampaign, insertAudience, setSendingLimits } from './insert-audience.ts';
import { startMailSink } from './mail-sink.ts';

const READERS = 300;
const FEW = 20;
const WAIT = { interval: 20, timeout: 60_000 };

onBothEngines('Two campaigns with the same key', (test) => {
  test('reach nobody twice and leave nobody out, although they are sent at once', async ({
    database: { engine, location, transaction },
  }) => {
    const { db } = engine;
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    await insertAudience(db, READERS);
    await setSendingLimits(db);
    const now = new Date();
    for (const topic of ['newsletter', 'breaking'] as const) {
      const campaign = { ...exampleCampaign, topic, onceKey: 'article:1', now };
      await transaction((unit) => createCampaign(unit, campaign));
    }
    const worker = startWork(location, sink.url);
    const statuses = async () =>
      (await db.selectFrom('campaigns').select('status').execute()).map(({ status }) => status);
    await expect.poll(statuses, WAIT).toEqual(['finished', 'finished']);
    await kill(worker);
    expect([sink.received.size, sink.total()]).toEqual([READERS, READERS]);
    const counts = await db
      .selectFrom('campaign_recipients')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)]))).toEqual({
      sent: READERS,
      excluded: READERS,
    });
  });

  test('wait for each other when they come to a subscriber at the same moment', async ({
    database,
  }) => {
    const { engine, transaction } = database;
    await insertAudience(engine.db, 1);
    const { prepare, claim } = withClaims(database);
    const [first, second] = [await prepare('newsletter'), await prepare('breaking')];
    const [claimed, mayCommit] = [gate(), gate()];
    const earlier = claim(first, (work) =>
      transaction(async (unit) => {
        const result = await work(unit);
        claimed.open();
        await mayCommit.opened;
        return result;
      }),
    );
    await Promise.race([claimed.opened, earlier]);
    const later = claim(second, transaction);
    await settledOrBlocked(engine, later);
    mayCommit.open();
    expect([(await earlier).kind, (await later).kind]).toEqual(['claimed', 'skipped']);
  });

  test('leave it to the second if the first is canceled while its email is put off', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    await insertAudience(engine.db, 1);
    const { prepare, claim, now } = withClaims(database);
    const first = await prepare('newsletter');
    const claimed = await claim(first, transaction);
    await transaction((unit) => cancelCampaign(unit, first.campaignId, now));
    const second = await prepare('newsletter');
    expect([claimed.kind, (await claim(second, transaction)).kind]).toEqual(['claimed', 'skipped']);
    const deferred = { kind: 'deferred', message: '450 Try later' } as const;
    const context = { transaction, now: () => now };
    await recordResult(context as JobContext, { ...first, attempts: 0 }, deferred);
    const { counts } = await getCampaignProgress(engine.db, first.campaignId);
    expect(counts).toMatchObject({ canceled: 1, waiting: 0, claimed: 0 });
    expect((await claim(second, transaction)).kind).toBe('claimed');
  });

  test('do not use up the rate on readers who got the first', async ({
    database: { engine, transaction },
  }) => {
    const { db } = engine;
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    await insertAudience(db, FEW);
    const now = new Date();
    const prepare = async (statuses: ('sent' | 'waiting')[]) => {
      const campaign = { ...exampleCampaign, onceKey: 'article:1', now };
      const id = await transaction((unit) => createCampaign(unit, campaign));
      const sending = { status: 'sending', sender_token: 'run' } as const;
      await db.updateTable('campaigns').set(sending).where('id', '=', id).execute();
      const readers = await db.selectFrom('subscriptions').select('id').orderBy('id').execute();
      const rows = statuses.map((status, index) => {
        return { campaign_id: id, subscription_id: readers[index]?.id ?? 0, status };
      });
      await db.insertInto('campaign_recipients').values(rows).execute();
      return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    };
    await prepare(Array.from({ length: FEW - 1 }, () => 'sent'));
    const campaign = await prepare(Array.from({ length: FEW }, () => 'waiting'));
    const mailer = createSmtpMailer({ smtpUrl: sink.url, from: 'hub@example.org' });
    onTestFinished(() => mailer.close());
    const context = {
      db,
      transaction,
      now: () => now,
      signer: createSigner('secret'),
      mailer,
      origin: 'https://hub.example.org',
      signal: new AbortController().signal,
    };
    await sendSlice(context as unknown as JobContext, {
      campaignId: campaign.id,
      token: 'run',
      campaign,
      // Enough for one email in this slice: the last reader’s.
      perMinute: 12,
      day: { emails: 0, allowance: FEW },
      returnPath: undefined,
    });
    expect([...sink.received.keys()]).toEqual([`reader-${FEW}@example.com`]);
  });
});

/** Campaigns with one recipient each, which a run of the job may claim. */
function withClaims({ engine: { db }, transaction }: DatabaseFixture) {
  const now = new Date();
  async function prepare(topic: 'newsletter' | 'breaking') {
    const campaign = { ...exampleCampaign, topic, onceKey: 'article:1', now };
    const campaignId = await transaction((unit) => createCampaign(unit, campaign));
    const sending = { status: 'sending', sender_token: 'run' } as const;
    await db.updateTable('campaigns').set(sending).where('id', '=', campaignId).execute();
    const { id: subscription_id } = await db
      .selectFrom('subscriptions')
      .select('id')
      .executeTakeFirstOrThrow();
    const row = { campaign_id: campaignId, subscription_id, status: 'waiting' } as const;
    const recipient = db.insertInto('campaign_recipients').values(row).returning('id');
    return { campaignId, id: (await recipient.executeTakeFirstOrThrow()).id };
  }
  const mailer = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hub@example.org' });
  const claim = ({ campaignId, id }: { campaignId: number; id: number }, run: RunTransaction) =>
    claimRecipient(
      { transaction: run, signer: createSigner('secret'), now: () => now, sms: undefined, mailer },
      { campaignId, token: 'run', canText: false, perDay: Number.POSITIVE_INFINITY },
      id,
    );
  return { prepare, claim, now };
}
