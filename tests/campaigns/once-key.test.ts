import { expect, onTestFinished } from 'vitest';
import { createCampaign } from '#app/features/campaigns/manage-campaign.server.ts';
import { kill, startWork } from '#tests/faults/start-work.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { exampleCampaign, insertAudience, setSendingLimits } from './insert-audience.ts';
import { startMailSink } from './mail-sink.ts';

const READERS = 300;
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
});
