import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { mergeLists } from '#app/http/lists/merged-list.ts';
import type { TimelinePage } from '#app/ui/admin/timeline/timeline-entry.ts';
import { listItemEvents } from '../history/item-events.server.ts';
import { getScope } from '../history/moderation-events.server.ts';
import type { Review, ReviewerDeps } from './get-review.server.ts';

const PAGE_SIZE = 20;

/** What happened with the subject of a review, for a reviewer who may decide about it. */
export async function getReviewTimeline(
  { db, kinds, reviewer }: Pick<ReviewerDeps, 'db' | 'kinds' | 'reviewer'>,
  { kind, subject }: Pick<Review, 'kind' | 'subject'>,
  before: string | null,
): Promise<TimelinePage> {
  const sources = await listItemEvents({
    db,
    kind,
    subject,
    scope: getScope({ kinds, viewer: reviewer }),
    timeZone: await getSiteTimeZone(db),
  });
  return mergeLists(sources, before, PAGE_SIZE);
}
