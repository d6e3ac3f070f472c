import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import { sendCampaignJob } from '#app/features/campaigns/campaign-job.ts';
import {
  cancelCampaign,
  createCampaign,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/manage-campaign.server.ts';
import { countAudience } from '#app/features/campaigns/sending/recipients.queries.server.ts';
import type { Tables } from '#db/tables.ts';
import { getHeader, type SmtpResponse } from '#tests/outbox/mail-server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { exampleCampaign, setSendingLimits } from './insert-audience.ts';
import { withReaders } from './with-readers.ts';

const change = (
  { engine }: DatabaseFixture,
  number: number,
  values: Updateable<Tables['subscriptions']>,
) =>
  engine.db
    .updateTable('subscriptions')
    .set(values)
    .where('email', '=', `reader-${number}@example.com`)
    .execute();

onBothEngines('A campaign', (test) => {
  test('reaches everyone who chose the topic, each with links of their own', async ({
    database,
  }) => {
    await withReaders(database, { readers: 7 }, async ({ hub, server, send, progress }) => {
      await change(database, 2, { status: 'pending' });
      await change(database, 3, { has_newsletter: false });
      await change(database, 4, { is_official_only: true });
      await change(database, 5, { paused_until_at: new Date('2026-07-01') });
      await change(database, 6, { paused_until_at: new Date('2026-06-01') });
      const subject = 'News\r\nBcc: all@example.com';
      const audience = { topic: 'newsletter', readers: 'rumor_readers' } as const;
      expect(await countAudience(database.engine.db, audience, hub.platform.now())).toBe(3);
      const id = await send({ subject, readers: 'rumor_readers' });
      const { received } = server;
      const to = received.flatMap((email) => email.to).sort();
      expect(to).toEqual([1, 6, 7].map((number) => `reader-${number}@example.com`));
      expect(await progress(id)).toMatchObject({ status: 'finished', counts: { sent: 3 } });
      const [email] = received;
      if (!email) throw new Error('Nothing arrived.');
      expect(getHeader(email, 'Subject')).toBe('News Bcc: all@example.com');
      expect(getHeader(email, 'Bcc')).toBeUndefined();
      expect(getHeader(email, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(getHeader(email, 'List-Id')).toBe('<newsletter.127.0.0.1>');
      const links = received.map((message) => getHeader(message, 'List-Unsubscribe') ?? '');
      expect(new Set(links).size).toBe(3);
      expect(email.raw).not.toContain('RECIPIENT-');
      const [, path = ''] = /<http:\/\/[^/]+(\/[^>]+)>/.exec(links[0] ?? '') ?? [];
      expect((await hub.get(path)).status).toBe(200);
      await hub.post(path, { 'List-Unsubscribe': 'One-Click' });
      const left = await database.engine.db
        .selectFrom('subscriptions')
        .select('email')
        .where('status', '=', 'unsubscribed')
        .execute();
      expect(left).toEqual([{ email: email.to[0] }]);
    });
  });

  test('that an earlier version rendered has links as well', async ({ database }) => {
    await withReaders(database, { readers: 1 }, async ({ hub, server }) => {
      const plain = 'https://hub.example.org/unsubscribe?token=RECIPIENT-UNSUBSCRIBE-TOKEN';
      const campaign = { ...exampleCampaign, plain, now: hub.platform.now() };
      const { transaction } = hub.platform;
      const id = await transaction((unit) => createCampaign(unit, campaign));
      const { db } = database.engine;
      await db.updateTable('campaigns').set({ link_key: null }).where('id', '=', id).execute();
      await hub.runJobs();
      expect(server.received[0]?.raw).toMatch(/unsubscribe\?token=(=3D)?[\w.-]/);
      expect(server.received[0]?.raw).not.toContain(plain);
    });
  });

  test('tries deferred recipients again later, and refused ones never', async ({ database }) => {
    const responses: SmtpResponse[] = [
      { code: 451, text: '4.7.1 Greylisted' },
      { code: 550, text: '5.1.1 No such mailbox' },
      { code: 554, text: '5.7.1 We do not like it' },
      'accept',
    ];
    await withReaders(
      database,
      { readers: 5, responses },
      async ({ hub, server, send, progress, advance }) => {
        const id = await send();
        expect(await progress(id)).toMatchObject({
          status: 'sending',
          resumesAt: '2026-06-15T12:00:15.000Z',
          counts: { sent: 2, refused: 2, waiting: 1 },
        });
        await hub.runJobs();
        expect(server.received).toHaveLength(2);
        advance(1);
        await hub.runJobs();
        expect(server.received).toHaveLength(3);
        expect(await progress(id)).toMatchObject({
          status: 'finished',
          counts: { sent: 3, refused: 2 },
        });
        const { db } = database.engine;
        const suppressed = await db.selectFrom('suppressions').select('reason').execute();
        expect(suppressed).toEqual([{ reason: 'bounced' }]);
        const bounced = db.selectFrom('subscriptions').select('id').where('status', '=', 'bounced');
        expect(await bounced.execute()).toHaveLength(1);
      },
    );
  });

  test('never emails a recipient again whose response was lost, and pauses if that repeats', async ({
    database,
  }) => {
    await withReaders(
      database,
      { readers: 10, responses: ['hang-up', 'hang-up', 'hang-up', 'accept'] },
      async ({ hub, server, send, progress }) => {
        const id = await send();
        const paused = await progress(id);
        expect(paused.status).toBe('paused');
        expect(paused.pauseReason).toContain('The mail server keeps closing the connection');
        expect(paused.counts.uncertain).toBeGreaterThanOrEqual(3);
        // Each hang-up breaks all three connections, so more than one resumption may be needed.
        while ((await progress(id)).status === 'paused') {
          await hub.platform.transaction((unit) => resumeCampaign(unit, id));
          await hub.runJobs();
        }
        const { status, counts } = await progress(id);
        expect(status).toBe('finished');
        expect(counts.sent).toBe(server.received.length);
        expect(counts.sent + counts.uncertain).toBe(10);
        const to = server.received.flatMap((email) => email.to);
        expect(new Set(to).size).toBe(to.length);
      },
    );
  });

  test('waits for a mail server that is away, a little longer each time', async ({ database }) => {
    await withReaders(
      database,
      { readers: 3 },
      async ({ hub, server, send, progress, advance }) => {
        await server.stop();
        const id = await send();
        expect(await progress(id)).toMatchObject({
          resumesAt: '2026-06-15T12:00:15.000Z',
          counts: { waiting: 3, uncertain: 0 },
        });
        advance(1);
        await hub.runJobs();
        expect(await progress(id)).toMatchObject({
          status: 'sending',
          resumesAt: '2026-06-15T12:01:30.000Z',
          counts: { waiting: 3, uncertain: 0 },
        });
      },
    );
  });

  test('keeps to the limit of a day in the site’s time zone', async ({ database }) => {
    await withReaders(database, { readers: 3 }, async ({ send, progress, hub, advance }) => {
      await setSendingLimits(database.engine.db, { perDay: 2 });
      await setTimeZone(database.engine.db, 'America/New_York');
      const id = await send();
      expect(await progress(id)).toMatchObject({
        resumesAt: '2026-06-16T04:00:00.000Z',
        counts: { sent: 2, waiting: 1 },
      });
      // Midnight in UTC is not the next day yet.
      advance(12 * 60 + 30);
      await hub.runJobs();
      expect(await progress(id)).toMatchObject({ counts: { sent: 2, waiting: 1 } });
      advance(4 * 60);
      await hub.runJobs();
      expect(await progress(id)).toMatchObject({ status: 'finished', counts: { sent: 3 } });
    });
  });

  test('keeps to the daily limit and leaves out who unsubscribed meanwhile', async ({
    database,
  }) => {
    await withReaders(
      database,
      { readers: 5 },
      async ({ hub, server, send, progress, advance }) => {
        await setSendingLimits(database.engine.db, { perDay: 2 });
        const id = await send();
        expect(await progress(id)).toMatchObject({
          status: 'sending',
          resumesAt: '2026-06-16T00:00:00.000Z',
          counts: { sent: 2, waiting: 3 },
        });
        await change(database, 3, { status: 'unsubscribed' });
        await database.engine.db
          .deleteFrom('subscriptions')
          .where('email', '=', 'reader-4@example.com')
          .execute();
        advance(12 * 60);
        await hub.runJobs();
        expect(await progress(id)).toMatchObject({
          status: 'finished',
          counts: { sent: 3, excluded: 2 },
        });
        expect(server.received).toHaveLength(3);
      },
    );
  });

  test('shares the daily limit with another one that is sent at the same time', async ({
    database,
  }) => {
    await withReaders(database, { readers: 6 }, async ({ hub, server, send }) => {
      await setSendingLimits(database.engine.db, { perDay: 5 });
      const first = { ...exampleCampaign, subject: 'First', now: hub.platform.now() };
      await hub.platform.transaction((unit) => createCampaign(unit, first));
      await send({ subject: 'Second' });
      expect(server.received).toHaveLength(5);
    });
  });

  test('lets an alert go first, if a job sends that', async ({ database }) => {
    const { db } = database.engine;
    const readers = { readers: 4 };
    await withReaders(database, readers, async ({ hub, server, send, progress, advance }) => {
      await setSendingLimits(db, { perDay: 4 });
      const newsletter = { ...exampleCampaign, now: hub.platform.now() };
      const first = await hub.platform.transaction((unit) => createCampaign(unit, newsletter));
      const alert = await send({ topic: 'breaking' });
      advance(1);
      await hub.runJobs();
      expect(await progress(alert)).toMatchObject({ status: 'finished', counts: { sent: 4 } });
      expect(await progress(first)).toMatchObject({ counts: { sent: 0, waiting: 4 } });
      // One whose job died for good holds up nothing.
      const lost = { ...newsletter, topic: 'breaking' } as const;
      await hub.platform.transaction((unit) => createCampaign(unit, lost));
      const dead = { status: 'dead', unique_key: null } as const;
      await db.updateTable('jobs').set(dead).where('unique_key', '=', '3').execute();
      advance(24 * 60);
      await hub.runJobs();
      expect(await progress(first)).toMatchObject({ status: 'finished', counts: { sent: 4 } });
      expect(server.received).toHaveLength(8);
    });
  });

  test('continues when a pause was shorter than the slice that it stopped', async ({
    database,
  }) => {
    await withReaders(
      database,
      { readers: 4 },
      async ({ hub, server, send, progress, advance }) => {
        const { transaction } = hub.platform;
        await setSendingLimits(database.engine.db, { perMinute: 60 });
        const sending = send();
        await expect.poll(() => server.received.length).toBe(1);
        await transaction((unit) => pauseCampaign(unit, 1));
        await transaction((unit) => resumeCampaign(unit, 1));
        await hub.runJobs();
        await sending;
        advance(1);
        await hub.runJobs();
        advance(1);
        await hub.runJobs();
        expect(await progress(1)).toMatchObject({ status: 'finished', counts: { sent: 4 } });
      },
    );
  });

  test('is paused, resumed and canceled', async ({ database }) => {
    await withReaders(
      database,
      { readers: 6 },
      async ({ hub, server, send, progress, advance }) => {
        const { transaction, now } = hub.platform;
        await setSendingLimits(database.engine.db, { perDay: 2 });
        const id = await send();
        await transaction((unit) => pauseCampaign(unit, id));
        advance(24 * 60);
        await hub.runJobs();
        expect(await progress(id)).toMatchObject({ status: 'paused', counts: { sent: 2 } });
        await transaction((unit) => resumeCampaign(unit, id));
        await hub.runJobs();
        expect(await progress(id)).toMatchObject({ status: 'sending', counts: { sent: 4 } });
        await transaction((unit) => cancelCampaign(unit, id, now()));
        advance(24 * 60);
        await hub.runJobs();
        expect(await progress(id)).toMatchObject({
          status: 'canceled',
          counts: { sent: 4, canceled: 2, excluded: 0, waiting: 0 },
        });
        expect(server.received).toHaveLength(4);
        const resumed = transaction((unit) => resumeCampaign(unit, id));
        await expect(resumed).rejects.toThrow('the status has changed');
      },
    );
  });

  test('lists a recipient as uncertain whose process died before it was canceled', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withReaders(database, { readers: 3 }, async ({ hub, send, progress }) => {
      const { transaction, now } = hub.platform;
      await setSendingLimits(db, { perDay: 1 });
      const id = await send();
      await db
        .updateTable('campaign_recipients')
        .set({ status: 'claimed' })
        .where('id', '=', 2)
        .execute();
      await db.updateTable('campaigns').set({ sender_token: '0:1' }).execute();
      await transaction((unit) => cancelCampaign(unit, id, now()));
      await transaction(({ enqueue }) => enqueue(sendCampaignJob, { campaignId: id }));
      await hub.runJobs();
      const counts = { sent: 1, uncertain: 1, canceled: 1, claimed: 0 };
      expect(await progress(id)).toMatchObject({ status: 'canceled', counts });
    });
  });
});
