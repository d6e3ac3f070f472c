import { countAudience } from '#app/features/campaigns/campaigns.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { getCurrentTopics } from '#app/features/topics/topics.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { startOfLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignSegment, SegmentConditions } from '#db/tables/audience.ts';
import { findSegmentRow } from './segments.queries.server.ts';

/**
 * Whom a segment means at this moment. Undefined for everyone.
 * @throws AppError not-found if there is no segment with the id
 */
export async function resolveSegment(
  db: Database,
  id: number | null,
  now: Date,
): Promise<CampaignSegment | undefined> {
  if (id === null) return undefined;
  const { name, conditions_json } = await requireRow(id, (known) => findSegmentRow(db, known));
  return resolveConditions(db, { ...conditions_json, name }, now);
}

/** Topics that were removed have no followers. A segment of nothing but those means nobody. */
export async function resolveConditions(
  db: Database,
  { name, topicIds, ...conditions }: SegmentConditions & { name: string },
  now: Date,
): Promise<CampaignSegment> {
  const { source, subscribedFrom, subscribedBefore, newDays, activeDays, quietDays } = conditions;
  const timeZone = await getSiteTimeZone(db);
  const dayStart = (day: string | null) =>
    day === null ? null : startOfLocalDay(day, timeZone).toISOString();
  const ago = (days: number | null) =>
    days === null ? null : new Date(now.getTime() - days * DAY_MS).toISOString();
  const topics = await getCurrentTopics(db, topicIds);
  const starts = [dayStart(subscribedFrom), ago(newDays)].filter((start) => start !== null);
  return {
    name,
    source: source === 'any' ? null : source,
    // Both are in UTC, so that the later one is the greater text.
    confirmedFrom: starts.sort().at(-1) ?? null,
    confirmedBefore: dayStart(subscribedBefore),
    activeFrom: ago(activeDays),
    quietFrom: ago(quietDays),
    follows:
      topicIds.length === 0
        ? null
        : topics.filter(({ isRemoved }) => !isRemoved).map(({ id }) => `topic:${id}`),
  };
}

/**
 * The number of people who want newsletters and are in it now.
 * @param exceptKey leaves out who got a campaign with this key
 */
export async function countInSegment(
  db: Database,
  segment: CampaignSegment | undefined,
  now: Date,
  exceptKey?: string,
): Promise<number> {
  const audience = { topic: 'newsletter', readers: 'everyone', segment, exceptKey } as const;
  return countAudience(db, audience, now);
}
