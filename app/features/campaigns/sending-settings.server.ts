import { changeSettings } from '#app/features/settings/editing.server.ts';
import {
  type EditedSettings,
  getSiteTimeZone,
  readSetting,
} from '#app/features/settings/settings.server.ts';
import { nextDay } from '#app/text/dates/calendar.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignTopic } from '#db/tables/audience.ts';
import { countWaiting } from './campaigns.queries.server.ts';
import { sendingLimits, sendingSettings } from './campaigns.schema.ts';
import { continueWaitingCampaigns } from './manage-campaign.server.ts';
import { getSendingDays } from './sending-days.queries.server.ts';
import { dailyAllowance } from './sending-limits.policy.ts';
import type { Webhook } from './webhook-token.ts';

export const sendingSettingsGroup: EditedSettings<typeof sendingSettings> = {
  key: 'bulk-email',
  name: 'Bulk email',
  fields: sendingLimits,
  schema: sendingSettings,
  defaultValue: {},
  tags: [],
  onChange: continueWaitingCampaigns,
};

export function getSendingSettings(db: Database) {
  return readSetting(db, sendingSettingsGroup);
}

type ChangeDeps = Parameters<typeof changeSettings>[0] & { db: Database };

export const webhookGenerations = {
  email: 'webhookGeneration',
  texts: 'textsWebhookGeneration',
} as const;

/** From now on the webhook's earlier URL answers 404. */
export async function replaceWebhookUrl(deps: ChangeDeps, webhook: Webhook): Promise<void> {
  const current = await getSendingSettings(deps.db);
  const name = webhookGenerations[webhook];
  await changeSettings(deps, sendingSettingsGroup, { ...current, [name]: current[name] + 1 });
}

/** The day whose emails are counted, as `2026-11-21` in the site's time zone. */
export async function getDay(db: Database, now: Date): Promise<string> {
  return toLocalDay(now, await getSiteTimeZone(db));
}

/** How many bulk emails went out today, and how many may. Infinite if there is no limit. */
export async function getSendingDay(
  db: Database,
  now: Date,
): Promise<{ emails: number; allowance: number }> {
  const settings = await getSendingSettings(db);
  const { emails, earlierDays } = await getSendingDays(db, await getDay(db, now));
  return { emails, allowance: dailyAllowance(settings, earlierDays) };
}

export async function findStartOfTomorrow(db: Database, now: Date): Promise<Date> {
  const timeZone = await getSiteTimeZone(db);
  return startOfLocalDay(nextDay(toLocalDay(now, timeZone)), timeZone);
}

export interface SendingForecast {
  today: number;
  /** ISO 8601: when the rest continues. */
  continuesAt: string;
}

const alertTopics = ['breaking'] as const;
const bulkTopics = ['newsletter', 'digest'] as const;

/**
 * How the daily limit splits a campaign that starts now. Alerts come first; others that are being sent share what is left
 * of the day, and what they don't need is for this one. Undefined if all of it goes out today.
 */
export async function getSendingForecast(
  db: Database,
  now: Date,
  { topic, audience }: { topic: CampaignTopic; audience: number },
): Promise<SendingForecast | undefined> {
  const { emails, allowance } = await getSendingDay(db, now);
  const isAlert = topic === 'breaking';
  const alerts = isAlert ? undefined : await countWaiting(db, alertTopics);
  const left = Math.max(0, allowance - emails - (alerts?.recipients ?? 0));
  const others = await countWaiting(db, isAlert ? alertTopics : bulkTopics);
  const today = Math.max(left - others.recipients, Math.floor(left / (others.campaigns + 1)));
  if (audience <= today) return undefined;
  return { today, continuesAt: (await findStartOfTomorrow(db, now)).toISOString() };
}
