import { AppError } from '#app/errors.ts';
import { canType } from '#app/features/content/publication.policy.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { type CommentList, listComments } from '../comments/review-comments.server.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import { type EditDeps, getEditedItem } from '../working-copy/edited-item.server.ts';
import { keepTyped, type Typed } from '../working-copy/working-copy.server.ts';
import { acquireEditLock } from './edit-lock.server.ts';

/** The response to an open edit page each time it saves what was typed. */
export interface AutosaveState {
  /** When the lock was renewed, in ISO 8601. */
  lockedAt: string;
  /** Someone else took over. */
  takenOverBy: string | undefined;
  /** Revision of the saved text: higher than the form's if someone else saved. */
  revision: number;
  /** A scheduled item goes live while its page is open. */
  status: PublicationStatus;
  /** Another text of the item was typed elsewhere meanwhile. Both are kept. */
  isApart?: true;
  /** The comments on the text, if the page shows others. */
  list?: CommentList;
}

interface AutosaveOptions {
  isLeaving?: boolean;
  /** The version of the comments that the page shows. Without it, it gets none. */
  shownComments?: string | undefined;
}

/**
 * Keeps what the member typed apart from the item, and renews their lock unless they are leaving. Without
 * values it only renews, and an item that they can no longer type in has no lock: it may be in the trash.
 * @throws AppError forbidden, not-found
 */
export async function autosave(
  deps: EditDeps,
  { kind, id }: ItemRef,
  typed: Typed | undefined,
  { isLeaving = false, shownComments }: AutosaveOptions = {},
): Promise<AutosaveState> {
  const { actor } = deps;
  const ref = { kind, id };
  const { canRenew, state } = await deps.transaction(async ({ db }) => {
    // Two tabs that keep their first changes at once would not see each other's.
    const item = await getEditedItem(db, { ...deps, ...ref }, { isLocking: typed !== undefined });
    const isWritable = canType(actor, item.publication);
    if (typed && !isWritable) throw new AppError('forbidden');
    const isApart = typed !== undefined && (await keepTyped(db, deps, item, typed)).isApart;
    const { revision, status } = item.row;
    const isAsked = shownComments !== undefined && !isLeaving;
    const list = isAsked ? await listComments(db, actor, item) : undefined;
    return {
      canRenew: isWritable && !isLeaving,
      state: {
        revision,
        status,
        ...(isApart && { isApart }),
        ...(list && list.version !== shownComments && { list }),
      },
    };
  });
  const lock = canRenew ? await acquireEditLock(deps, ref) : undefined;
  return { takenOverBy: lock?.name, lockedAt: deps.now.toISOString(), ...state };
}
