import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { ListPage } from '#app/http/cursor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { holderName } from '../casework/candidates.server.ts';
import type { QueuePart } from '../casework/casework.ts';
import { reviewPath } from '../embeds/review-path.ts';
import { canReviewKind } from '../review/can-review.server.ts';
import { hasActiveClaim } from '../review/claim.ts';
import { getReviewKind, type ReviewKind, type ReviewKinds } from '../review/review-kind.server.ts';
import type { ReviewSubject } from '../review/review-subject.server.ts';
import {
  countHeldItems,
  countOpenItems,
  listOpenItems,
  type OpenItemRow,
  type QueueFilter,
  type QueueHolder,
} from './queue.queries.server.ts';
import type { QueueItem, QueueScope, QueueView } from './queue-summary.ts';

const PAGE_SIZE = 25;
const MAX_IMAGES = 4;

const filters: Record<QueueView, Pick<QueueFilter, 'cause' | 'phase'>> = {
  all: {},
  reported: { cause: 'reported' },
  held: { cause: 'held' },
  uploads: { cause: 'held', phase: 'images' },
  submissions: { cause: 'submitted' },
  appeals: { cause: 'appeal' },
  notices: { cause: 'notice' },
};

function matchesView(view: QueueView, row: { cause: ReviewCause; phase: string | null }): boolean {
  const { cause, phase } = filters[view];
  return (!cause || cause === row.cause) && (!phase || phase === row.phase);
}

export interface QueueDeps extends Pick<RequestContext, 'db' | 'now'> {
  kinds: ReviewKinds;
  reviewer: Member;
}

/** The items this reviewer may decide about, most urgent first. */
export async function getQueue(
  { db, kinds, reviewer, now }: QueueDeps,
  view: QueueView,
  after: string | null,
  part: QueuePart = 'all',
): Promise<ListPage<QueueItem>> {
  const allowedKinds = kinds.filter((kind) => canReviewKind(reviewer, kind));
  const filter = {
    ...filters[view],
    kinds: allowedKinds.map(({ kind }) => kind),
    categories: reviewer.moderatedCategories,
    holder: toHolder(part, reviewer),
  };
  const rows = await listOpenItems(db, filter, decodeQueueCursor(after), PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const subjects = await loadSubjects(db, allowedKinds, shown);
  const last = shown.at(-1);
  const items = shown.map(async (row) => {
    const { needsReason = false, findConflict } = getReviewKind(kinds, row.kind);
    const conflict = await findConflict?.(db, row.subject_id, reviewer, now);
    const subject = subjects.get(`${row.kind} ${row.subject_id}`);
    return present(row, subject, { reviewer, now, needsReason, conflict });
  });
  return {
    items: await Promise.all(items),
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.urgency}-${last.id}` : undefined,
  };
}

/** The number of items in each view that this reviewer may decide about. */
export async function countQueueByView({
  db,
  kinds,
  reviewer,
}: Omit<QueueDeps, 'now'>): Promise<Record<QueueView, number>> {
  const allowedKinds = new Set(
    kinds.filter((kind) => canReviewKind(reviewer, kind)).map(({ kind }) => kind),
  );
  const rows = (await countOpenItems(db, reviewer.moderatedCategories)).filter(({ kind }) =>
    allowedKinds.has(kind),
  );
  const count = (view: QueueView) =>
    rows.filter((row) => matchesView(view, row)).reduce((sum, { items }) => sum + items, 0);
  const views = Object.keys(filters) as QueueView[];
  return Object.fromEntries(views.map((view) => [view, count(view)])) as Record<QueueView, number>;
}

function toHolder(part: QueuePart, { id, role }: Member): QueueHolder | undefined {
  switch (part) {
    case 'mine':
      return { kind: 'member', id };
    case 'role':
      return { kind: 'role', role };
    case 'nobody':
    case 'waiting':
      return { kind: part };
    default:
      return undefined;
  }
}

/** Counts the items of the reviewer, of their role, and those that are set aside. */
export async function countQueueByPart({
  db,
  kinds,
  reviewer,
}: Omit<QueueDeps, 'now'>): Promise<Partial<Record<QueuePart, number>>> {
  const allowedKinds = kinds.filter((kind) => canReviewKind(reviewer, kind));
  const parts = ['mine', 'role', 'waiting'] as const;
  const counts = parts.map(async (part): Promise<[QueuePart, number]> => {
    const filter = {
      kinds: allowedKinds.map(({ kind }) => kind),
      categories: reviewer.moderatedCategories,
      holder: toHolder(part, reviewer),
    };
    return [part, await countHeldItems(db, filter)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

const reportedOnly: readonly QueueView[] = ['reported'];
const postViews = ['reported', 'held', 'uploads'] as const;

/** The views of the queue that this reviewer has items for. One kind needs no views. */
export function getQueueScope({
  kinds,
  reviewer,
}: Pick<QueueDeps, 'kinds' | 'reviewer'>): QueueScope {
  const allowed = kinds.filter((kind) => canReviewKind(reviewer, kind)).map(({ kind }) => kind);
  const viewsByKind: Partial<Record<ReviewItemKind, readonly QueueView[]>> = {
    post: postViews,
    submission: ['submissions'],
    appeal: ['appeals'],
    notice: ['notices'],
  };
  const included = new Set([
    'all',
    ...allowed.flatMap((kind) => viewsByKind[kind] ?? reportedOnly),
  ]);
  const views = (Object.keys(filters) as QueueView[]).filter((view) => included.has(view));
  return {
    views: allowed.length > 1 ? views : [],
    includesVisible: allowed.includes('post') || allowed.includes('notice'),
  };
}

async function loadSubjects(
  db: Database,
  kinds: readonly ReviewKind[],
  rows: readonly OpenItemRow[],
): Promise<Map<string, ReviewSubject>> {
  const subjects = new Map<string, ReviewSubject>();
  for (const { kind, findSubjects } of kinds) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
    if (ids.length === 0) continue;
    for (const [id, subject] of await findSubjects(db, ids)) subjects.set(`${kind} ${id}`, subject);
  }
  return subjects;
}

function present(
  row: OpenItemRow,
  subject: ReviewSubject | undefined,
  {
    reviewer,
    now,
    ...rules
  }: { reviewer: Member; now: Date } & Pick<QueueItem, 'needsReason' | 'conflict'>,
): QueueItem {
  const isClaimed = hasActiveClaim(row, now);
  return {
    id: row.id,
    kind: row.kind,
    cause: row.cause,
    explanation: row.explanation,
    heading: subject?.heading ?? { text: 'Deleted:', title: row.title },
    ownTitle: subject?.ownTitle,
    excerpt: subject?.excerpt ?? '',
    isByGuest: subject?.isByGuest ?? false,
    author: subject?.author,
    authorAdminPath: authorAdminPath(reviewer, subject),
    images: subject?.images.slice(0, MAX_IMAGES) ?? [],
    categories: listCategories(subject),
    openedAt: row.opened_at.toISOString(),
    isEditedSince: isEditedSince(row.opened_at, subject),
    claimedBy:
      isClaimed && row.claimed_by !== null
        ? { id: row.claimed_by, name: row.claimer_name ?? '' }
        : undefined,
    holder: presentHolder(row, reviewer),
    waiting: row.waiting_for
      ? { for: row.waiting_for, until: row.waiting_until_at?.toISOString() }
      : undefined,
    noteCount: Number(row.note_count),
    path: subject?.reviewPath ?? reviewPath(row.kind, row.subject_id),
    isVisible: isVisible(row.cause),
    isRemovable: !subject?.isEditedByHand && !subject?.nothingToRemove,
    ...rules,
  };
}

function presentHolder(row: OpenItemRow, reviewer: Member): QueueItem['holder'] {
  const name = holderName(row);
  return name === undefined ? undefined : { name, isViewer: row.assigned_to === reviewer.id };
}

function listCategories(subject: ReviewSubject | undefined): QueueItem['categories'] {
  const entries = Object.entries(subject?.categories ?? {});
  return entries.toSorted(
    ([a], [b]) => Number(b === subject?.category) - Number(a === subject?.category),
  );
}

/** The author's admin page; undefined if the reviewer may not sanction people. */
export function authorAdminPath(
  reviewer: Member,
  subject: ReviewSubject | undefined,
): string | undefined {
  if (!subject?.author || !can(reviewer, 'sanction people')) return undefined;
  return userProfilePath(subject.author.id);
}

/** Whether the reviewer sees something else than what was put into the queue. */
export function isEditedSince(openedAt: Date, subject: ReviewSubject | undefined): boolean {
  return subject?.edit !== undefined && new Date(subject.edit.at) > openedAt;
}

/** Only visible content can be reported. */
function isVisible(cause: ReviewCause): boolean {
  return cause === 'reported' || cause === 'notice';
}

/** Visible content is kept or removed, everything else approved or rejected. */
export function allowedDecisions(
  cause: ReviewCause,
  { nothingToRemove }: Pick<ReviewSubject, 'nothingToRemove'>,
): ReviewDecision[] {
  if (isVisible(cause)) return nothingToRemove ? ['kept'] : ['kept', 'removed'];
  if (cause === 'submitted') return ['approved', 'returned', 'rejected'];
  return ['approved', 'rejected'];
}

const CURSOR_PATTERN = /^(\d{1,6})-([1-9]\d{0,9})$/;

function decodeQueueCursor(value: string | null): { urgency: number; id: number } | undefined {
  const [, urgency, id] = CURSOR_PATTERN.exec(value ?? '') ?? [];
  if (urgency === undefined || Number(id) > MAX_ID) return undefined;
  return { urgency: Number(urgency), id: Number(id) };
}
