import { canModerateEverything } from '#app/features/identity/rights.policy.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import type { Member } from '#app/http/actor.ts';
import type { MergedSource } from '#app/http/lists/merged-list.ts';
import type { TimelineEvent } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';
import { listAppealsByTime } from '../appeals.queries.server.ts';

const labels = {
  granted: 'Appealed a decision (granted)',
  upheld: 'Appealed a decision (upheld)',
  open: 'Appealed a decision (open)',
} as const;

/** The appeals of a member or guest as a list of events, for those who decide about appeals. */
export function listAppealEvents(
  { db, viewer }: { db: Database; viewer: Member },
  appellantId: number,
): MergedSource<TimelineEvent>[] {
  if (!canModerateEverything(viewer)) return [];
  return [
    async (page) => {
      const rows = await listAppealsByTime(db, appellantId, page);
      return rows.map(({ id, body, outcome, created_at }) => ({
        at: created_at,
        id,
        item: {
          label: labels[outcome ?? 'open'],
          text: body,
          path: reviewPath('appeal', id),
          tone: outcome === null ? 'waiting' : 'quiet',
        },
      }));
    },
  ];
}
