import { can } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { PublicationStatus } from '#db/tables/content.ts';

/** In the order of an item's life. Only published items are public. */
export const publicationStatuses = [
  'draft',
  'in-review',
  'scheduled',
  'published',
  'archived',
  'trashed',
  'removed',
] as const satisfies readonly PublicationStatus[];

/** The actions of staff that change an item's status, except for taking it down and purging it. */
export const publicationActions = [
  'submit',
  'revise',
  'publish',
  'schedule',
  'unschedule',
  'archive',
  'trash',
  'restore',
] as const;
export type PublicationAction = (typeof publicationActions)[number];

interface Transition {
  from: readonly PublicationStatus[];
  /** Undefined for the status before it went to the trash. */
  to: PublicationStatus | undefined;
  /** The actions authors may take on their own drafts; everything else needs the right to publish. */
  isForAuthors?: boolean;
}

const unpublished = ['draft', 'in-review', 'archived'] as const;

const transitions: Record<PublicationAction, Transition> = {
  submit: { from: ['draft'], to: 'in-review', isForAuthors: true },
  revise: { from: ['in-review'], to: 'draft', isForAuthors: true },
  publish: { from: [...unpublished, 'scheduled'], to: 'published' },
  schedule: { from: [...unpublished, 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  archive: { from: ['published'], to: 'archived' },
  trash: { from: [...unpublished, 'scheduled', 'published'], to: 'trashed', isForAuthors: true },
  restore: { from: ['trashed'], to: undefined, isForAuthors: true },
};

/** The facts about an item that the policy depends on. */
export interface Publication {
  status: PublicationStatus;
  /** Set while the item is in the trash. */
  trashedFrom: PublicationStatus | null;
  publishedAt: Date;
  /** Whether the viewer created it or is one of its authors. */
  isOwn: boolean;
}

/**
 * Those who publish edit everything but what is in the trash or taken down: a decision can only be undone
 * while nothing has changed since.
 */
export function canEdit(viewer: Viewer, { status, isOwn }: Publication): boolean {
  if (status === 'trashed' || status === 'removed') return false;
  if (can(viewer, 'publish content')) return true;
  return can(viewer, 'write articles') && isOwn && isDraft(status);
}

/**
 * Whether the viewer may type changes to the item, which stay apart from it. Authors do so with what is
 * published, and submit the changes for review.
 */
export function canType(viewer: Viewer, item: Publication): boolean {
  if (canEdit(viewer, item)) return true;
  return can(viewer, 'write articles') && item.isOwn && item.status === 'published';
}

/** Whether authors without the right to publish can still change the item. */
function isDraft(status: PublicationStatus): boolean {
  return status === 'draft' || status === 'in-review';
}

/** An item in the trash counts as what it was before. */
function canChangeStatus(viewer: Viewer, item: Publication): boolean {
  const status = item.status === 'trashed' ? (item.trashedFrom ?? 'draft') : item.status;
  return canEdit(viewer, { ...item, status });
}

/**
 * Whether the viewer may undo an edit that led to the item's present state. Those who no longer publish
 * can't undo what they published.
 */
export function canUndo(viewer: Viewer, item: Publication, to: PublicationStatus): boolean {
  if (item.status === 'removed' || to === 'removed') return false;
  return canChangeStatus(viewer, item) && canChangeStatus(viewer, { ...item, status: to });
}

/** Authors see their own items of every status. */
export function canOpen(viewer: Viewer, { isOwn }: Pick<Publication, 'isOwn'>): boolean {
  return can(viewer, 'publish content') || (can(viewer, 'write articles') && isOwn);
}

/** The status that the action leads to; undefined if the viewer may not do it to this item now. */
export function nextStatus(
  viewer: Viewer,
  item: Publication,
  action: PublicationAction,
  now: Date,
): PublicationStatus | undefined {
  const { from, to, isForAuthors = false } = transitions[action];
  if (!from.includes(item.status)) return undefined;
  const isAllowed =
    can(viewer, 'publish content') || (isForAuthors && canChangeStatus(viewer, item));
  if (!isAllowed) return undefined;
  return to ?? restoredStatus(item.trashedFrom ?? 'draft', item.publishedAt, now);
}

/** The status of an item that comes back. Its time may have passed while it was away. */
export function restoredStatus(
  before: PublicationStatus,
  publishedAt: Date,
  now: Date,
): PublicationStatus {
  return before === 'scheduled' && publishedAt <= now ? 'draft' : before;
}

/** The actions the viewer may take on the item, in display order. */
export function listActions(viewer: Viewer, item: Publication, now: Date): PublicationAction[] {
  return publicationActions.filter((action) => nextStatus(viewer, item, action, now) !== undefined);
}

/** How long the trash keeps items. */
export const TRASH_DAYS = 30;
