import type { Member } from '#app/http/actor.ts';
import type { MergedSource } from '#app/http/lists/merged-list.ts';
import { contentLabels } from '#app/text/links/content-labels.ts';
import { isContentKind } from '#app/text/links/content-sections.ts';
import type { TimelineEvent } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { decisionLabels } from '../decisions/decision-reasons.ts';
import { reviewPath } from '../embeds/review-path.ts';
import { canReviewKind } from '../review/can-review.server.ts';
import type { ReviewKinds } from '../review/review-kind.server.ts';
import {
  listDecisionsByTime,
  listReportsBy,
  listReportsOf,
  listSubmissionsBy,
  type ReviewScope,
} from './history.queries.server.ts';

type Events = MergedSource<TimelineEvent>;

const DELETED_ACCOUNT = 'a deleted account';

interface HistoryDeps {
  db: Database;
  kinds: ReviewKinds;
  viewer: Member;
}

/** Decisions about what a member or guest made, reports of it and by them, and what they sent in, as far as the viewer decides about such things. */
export function listModerationEvents(deps: HistoryDeps, personId: number): Events[] {
  const scope = getScope(deps);
  if (scope.kinds.length === 0) return [];
  return [
    listDecisionEvents(deps.db, { authorId: personId, scope }),
    listReportEvents(deps.db, personId, scope),
    listReportedEvents(deps.db, personId, scope),
    ...(scope.kinds.includes('submission')
      ? [listSubmissionEvents(deps.db, { submitterId: personId })]
      : []),
  ];
}

/** What the viewer may decide about. */
export function getScope({ kinds, viewer }: Pick<HistoryDeps, 'kinds' | 'viewer'>): ReviewScope {
  return {
    kinds: kinds.filter((kind) => canReviewKind(viewer, kind)).map(({ kind }) => kind),
    categories: viewer.moderatedCategories,
  };
}

export const decisionTones = {
  approved: 'good',
  kept: 'good',
  returned: 'waiting',
  rejected: 'bad',
  removed: 'bad',
} as const satisfies Record<ReviewDecision, TimelineEvent['tone']>;

export function listDecisionEvents(
  db: Database,
  about: Parameters<typeof listDecisionsByTime>[1],
): Events {
  return async (page) => {
    const rows = await listDecisionsByTime(db, about, page);
    return rows.flatMap((row) => {
      const { id, kind, subject_id, decision, decided_at, decider_name, title, reason } = row;
      if (decision === null || decided_at === null) return [];
      const item = {
        label: `${decisionLabels[decision]}: ${title}`,
        text: reason ?? undefined,
        by: decider_name ?? (row.decided_by === null ? undefined : DELETED_ACCOUNT),
        path: reviewPath(kind, subject_id),
        tone: decisionTones[decision],
      };
      return { at: decided_at, id, item };
    });
  };
}

/** Reports by them. */
function listReportEvents(db: Database, reporterId: number, scope: ReviewScope): Events {
  return async (page) => {
    const rows = await listReportsBy(db, reporterId, scope, page);
    return rows.map(({ id, subject_kind, subject_id, reason, status, created_at }) => ({
      at: created_at,
      id,
      item: {
        label: `Reported ${nameKind(subject_kind)} (${status})`,
        text: reason,
        path: reviewPath(subject_kind, subject_id),
      },
    }));
  };
}

/** Reports of what they made. */
function listReportedEvents(db: Database, authorId: number, scope: ReviewScope): Events {
  return async (page) => {
    const rows = await listReportsOf(db, authorId, scope, page);
    return rows.map(({ id, subject_kind, subject_id, reason, status, ...row }) => ({
      at: row.created_at,
      id,
      item: {
        label: `Was reported for ${nameKind(subject_kind)} (${status})`,
        text: reason,
        by: row.reporter_name ?? 'A guest',
        path: reviewPath(subject_kind, subject_id),
        tone: status === 'dismissed' ? ('quiet' as const) : ('bad' as const),
      },
    }));
  };
}

function nameKind(kind: ReviewItemKind): string {
  if (kind === 'post' || kind === 'profile') return `a ${kind}`;
  if (!isContentKind(kind)) return 'something';
  const noun = contentLabels[kind].toLowerCase();
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

const submissionStatuses = {
  draft: { label: 'draft', tone: 'quiet' },
  pending: { label: 'pending review', tone: 'waiting' },
  approved: { label: 'approved', tone: 'good' },
  rejected: { label: 'rejected', tone: 'quiet' },
} as const;

/** What they sent in. */
export function listSubmissionEvents(
  db: Database,
  by: Parameters<typeof listSubmissionsBy>[1],
): Events {
  return async (page) => {
    const rows = await listSubmissionsBy(db, by, page);
    return rows.map(({ id, title, status, submitted_at }) => ({
      at: submitted_at,
      id,
      item: {
        label: `Sent in “${title}” (${submissionStatuses[status].label})`,
        path: reviewPath('submission', id),
        tone: submissionStatuses[status].tone,
      },
    }));
  };
}
