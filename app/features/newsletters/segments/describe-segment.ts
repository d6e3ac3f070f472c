import { subscriptionSources } from '#app/features/subscriptions/embeds/subscriber-row.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import type { SegmentConditions } from '#db/tables/audience.ts';

/** Its conditions in a line. */
export function describeSegment(
  { source, topicIds: _, ...conditions }: SegmentConditions,
  topics: readonly string[],
): string {
  const { newDays, subscribedFrom, subscribedBefore, activeDays, quietDays } = conditions;
  const days = (number: number) => (number === 1 ? 'day' : countNoun(number, 'day'));
  return [
    source !== 'any' && subscriptionSources[source],
    newDays !== null && `Subscribed in the last ${days(newDays)}`,
    subscribedFrom && `Subscribed on or after ${formatDate(subscribedFrom)}`,
    subscribedBefore && `Subscribed before ${formatDate(subscribedBefore)}`,
    topics.length > 0 && `Follows ${topics.join(' or ')}`,
    activeDays !== null && `Active in the last ${days(activeDays)}`,
    quietDays !== null && `Not active in the last ${days(quietDays)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
