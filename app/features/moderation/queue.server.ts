import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision } from '#db/tables/moderation.ts';
import type { Member } from '../../http/actor.ts';
import { LARGEST_ID, type ListPage } from '../../http/page-key.ts';
import { personPath } from '../accounts/person-summary.ts';
import { may } from '../accounts/rights.policy.ts';
import { isClaimed } from './claim.ts';
import {
  countOpenItems,
  listOpenItems,
  type OpenItemRow,
  type QueueFilter,
} from './queue.queries.server.ts';
import type { QueueItem, QueueView } from './queue-summary.ts';
import type { ReviewKind, ReviewKinds } from './review-kind.server.ts';
import { reviewPath } from './review-path-summary.ts';
import type { ReviewSubject } from './review-subject.server.ts';

const PAGE_SIZE = 25;

const filters: Record<QueueView, Omit<QueueFilter, 'kinds'>> = {
  all: {},
  reported: { cause: 'reported' },
  held: { cause: 'held' },
  uploads: { cause: 'held', phase: 'pictures' },
  submissions: { cause: 'submitted' },
  appeals: { cause: 'appeal' },
  notices: { cause: 'notice' },
};

/** Whether a cause and a phase are of a view; the same rule as the filters. */
function isOfView(view: QueueView, row: { cause: ReviewCause; phase: string | null }): boolean {
  const { cause, phase } = filters[view];
  return (!cause || cause === row.cause) && (!phase || phase === row.phase);
}

export interface QueueParts {
  db: Database;
  kinds: ReviewKinds;
  reviewer: Member;
  now: Date;
}

/** What waits for this reviewer, the most urgent first. */
export async function getQueue(
  { db, kinds, reviewer, now }: QueueParts,
  view: QueueView,
  after: string | null,
): Promise<ListPage<QueueItem>> {
  const theirs = kinds.filter(({ right }) => may(reviewer, right));
  const filter = { ...filters[view], kinds: theirs.map(({ kind }) => kind) };
  const rows = await listOpenItems(db, filter, readQueueKey(after), PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const subjects = await subjectsOf(db, theirs, shown);
  const last = shown.at(-1);
  return {
    items: shown.map((row) =>
      present(row, subjects.get(`${row.kind} ${row.subject_id}`), reviewer, now),
    ),
    nextKey: rows.length > PAGE_SIZE && last ? `${last.urgency}-${last.id}` : undefined,
  };
}

/** How many items of each view wait for this reviewer. */
export async function countQueue({
  db,
  kinds,
  reviewer,
}: Omit<QueueParts, 'now'>): Promise<Record<QueueView, number>> {
  const theirs = new Set(kinds.filter(({ right }) => may(reviewer, right)).map(({ kind }) => kind));
  const rows = (await countOpenItems(db)).filter(({ kind }) => theirs.has(kind));
  const count = (view: QueueView) =>
    rows.filter((row) => isOfView(view, row)).reduce((sum, { items }) => sum + items, 0);
  const views = Object.keys(filters) as QueueView[];
  return Object.fromEntries(views.map((view) => [view, count(view)])) as Record<QueueView, number>;
}

async function subjectsOf(
  db: Database,
  kinds: readonly ReviewKind[],
  rows: readonly OpenItemRow[],
): Promise<Map<string, ReviewSubject>> {
  const found = new Map<string, ReviewSubject>();
  for (const { kind, findSubjects } of kinds) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
    if (ids.length === 0) continue;
    for (const [id, subject] of await findSubjects(db, ids)) found.set(`${kind} ${id}`, subject);
  }
  return found;
}

function present(
  row: OpenItemRow,
  subject: ReviewSubject | undefined,
  reviewer: Member,
  now: Date,
): QueueItem {
  const isTaken = isClaimed(row, now);
  return {
    id: row.id,
    kind: row.kind,
    cause: row.cause,
    why: row.why,
    label: subject?.label ?? 'Gone',
    title: subject?.title ?? row.title,
    excerpt: subject?.excerpt ?? '',
    person: subject?.person,
    personPath: personPathFor(reviewer, subject),
    hasPictures: (subject?.pictures.length ?? 0) > 0,
    openedAt: row.opened_at.toISOString(),
    claimedBy:
      isTaken && row.claimed_by !== null
        ? { id: row.claimed_by, name: row.claimer_name ?? '' }
        : undefined,
    path: reviewPath(row.kind, row.subject_id),
    decisions: decisionsFor(row.cause),
  };
}

/** Only who may do something about people is led to their page. */
export function personPathFor(
  reviewer: Member,
  subject: ReviewSubject | undefined,
): string | undefined {
  if (!subject?.person || !may(reviewer, 'sanction people')) return undefined;
  return personPath(subject.person);
}

/** What can be decided: what nobody has seen is approved or rejected, what stands is kept or removed,
 * and what was sent in may also go back to its author. */
export function decisionsFor(cause: ReviewCause): ReviewDecision[] {
  if (cause === 'reported' || cause === 'notice') return ['kept', 'removed'];
  if (cause === 'submitted') return ['approved', 'returned', 'rejected'];
  return ['approved', 'rejected'];
}

const KEY = /^(\d{1,6})-([1-9]\d{0,9})$/;

function readQueueKey(word: string | null): { urgency: number; id: number } | undefined {
  const [, urgency, id] = KEY.exec(word ?? '') ?? [];
  if (urgency === undefined || Number(id) > LARGEST_ID) return undefined;
  return { urgency: Number(urgency), id: Number(id) };
}
