import { expect, onTestFinished } from 'vitest';
import {
  createCampaign,
  getCampaignProgress,
} from '#app/features/campaigns/manage-campaign.server.ts';
import { type MailServer, type SmtpResponse, startMailServer } from '#tests/outbox/mail-server.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { exampleCampaign, insertAudience, setSendingLimits } from './insert-audience.ts';

interface Campaign {
  hub: TestHub;
  server: MailServer;
  advance: (minutes: number) => void;
  /** Creates the campaign and runs its jobs. */
  send: (changed?: object) => Promise<number>;
  progress: (id: number) => ReturnType<typeof getCampaignProgress>;
}

/** Readers, a mail server that gives these responses, and a clock. */
export async function withReaders(
  database: DatabaseFixture,
  { readers, responses = [] }: { readers: number; responses?: SmtpResponse[] },
  work: (campaign: Campaign) => Promise<void>,
) {
  const { db } = database.engine;
  const server = await startMailServer(...responses);
  onTestFinished(() => server.stop());
  await insertAudience(db, readers);
  await setSendingLimits(db);
  let now = new Date('2026-06-15T12:00:00Z');
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
  await withHub(
    database.location,
    (hub) =>
      work({
        hub,
        server,
        advance: (minutes) => {
          now = new Date(now.getTime() + minutes * 60_000);
        },
        send: async (changed = {}) => {
          const campaign = { ...exampleCampaign, ...changed, now };
          const id = await hub.platform.transaction((unit) => createCampaign(unit, campaign));
          await hub.runJobs();
          return id;
        },
        progress: async (id) => {
          const progress = await getCampaignProgress(db, id);
          const sum = Object.values(progress.counts).reduce((total, count) => total + count, 0);
          expect(sum).toBe(progress.prepared);
          return progress;
        },
      }),
    { now: () => now, settings },
  );
}
