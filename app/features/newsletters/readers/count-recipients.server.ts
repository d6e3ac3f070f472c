import { countAudience, getSendingForecast } from '#app/features/campaigns/campaigns.server.ts';
import type { EmailAudience } from '#app/features/content/editing.server.ts';
import type { Database } from '#db/engine.ts';

type Audience = Parameters<typeof countAudience>[1];

/** Counts the subscribers an email would reach now and those it would leave out, and forecasts how the daily limit splits it. */
export async function countRecipients(
  db: Database,
  audience: Audience,
  now: Date,
): Promise<EmailAudience> {
  const count = await countAudience(db, audience, now);
  const isForRumorReaders = audience.readers === 'rumor_readers';
  const officialOnly = isForRumorReaders
    ? await countAudience(db, { ...audience, readers: 'official_only' }, now)
    : 0;
  const all =
    audience.exceptKey === undefined
      ? count
      : await countAudience(db, { ...audience, exceptKey: undefined }, now);
  const forecast = await getSendingForecast(db, now, { topic: audience.topic, audience: count });
  return { audience: count, forecast, leftOut: { officialOnly, alreadySent: all - count } };
}
