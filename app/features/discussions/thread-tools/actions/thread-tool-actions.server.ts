import { z } from 'zod';
import { AppError, refuseIf } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  recordAuditEntry,
  requireUnchanged,
  type Toast,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { ThreadLineColumn } from '#db/tables/discussions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getAllCategories, lockBoardCategories } from '../../categories/board-categories.server.ts';
import {
  convertMoved,
  ensureModerates,
  findShownName,
  MERGED,
  showAct,
} from '../act-on-thread.server.ts';
import { findMoveProblem } from '../move-target.server.ts';
import { undoMerge, undoSplit, undoUnmerge } from '../moves/undo-moves.server.ts';
import { notifyOfAct, retractAct } from '../notify-of-act.server.ts';
import { undoHide } from '../several/hide-thread.server.ts';
import { categoryPart, getPart, inverseVerbs, type ThreadVerb } from '../thread-parts.server.ts';
import { findToolThreadForUpdate, updateThread } from '../thread-tools.queries.server.ts';

const line = z.custom<ThreadLineColumn>((value) => typeof value === 'object' && value !== null);

/** An undo takes the line of the act away, and its own undo puts it back. */
const undoPayload = z.object({
  undoData: z.object({ added: z.number() }).or(z.object({ removed: line })),
});

/** Of an entry that an undo wrote. */
const undoneAct = z.object({ undoData: z.object({ removed: line }) });

const undo: Undo = async (unit, { actor, now }, entry) => {
  const { id = 0, name } = entry.subject;
  const thread = await findToolThreadForUpdate(unit.db, id);
  if (!thread) throw new AppError('not-found');
  ensureModerates(actor, thread);
  if (thread.merged_into_id !== null) throw new AppError('refused', { message: MERGED });
  const verb = entry.action.slice('thread.'.length) as ThreadVerb;
  const part = getPart(verb);
  const current = part.read(thread);
  requireUnchanged(current, part.state.parse(entry.after));
  const after = part.state.parse(entry.before);
  if (verb === 'move') await ensureTarget(unit, actor, after);
  const { undoData } = undoPayload.parse(entry.before);
  const lines = thread.lines_json ?? [];
  // Someone else may have removed the note.
  const isGone = 'added' in undoData && !lines.some((one) => one.id === undoData.added);
  if (verb === 'note' && isGone) throw changedSince();
  const [changed, undone] =
    'added' in undoData ? takeLine(lines, undoData.added) : putLine(lines, undoData.removed);
  await updateThread(unit.db, id, { ...part.toColumns(after), lines_json: changed });
  const isPrivate = verb === 'move' && (await convertMoved(unit, thread, after as object));
  showAct(unit, thread, after as object, isPrivate);
  const inverse = inverseVerbs[verb];
  const done = { thread, actor, name, reason: undefined, now };
  if ('added' in undoData) await retractAct(unit.db, { ...done, verb, after: current });
  else await notifyOfAct(unit, { ...done, verb: inverse, after });
  return recordAuditEntry(
    unit.db,
    {
      actor,
      action: `thread.${inverse}`,
      subject: { kind: 'thread', id, name },
      before: { ...omitUndo(entry.after), undoData: undone },
      after: omitUndo(entry.before),
    },
    now,
  );
};

/** @throws AppError refused if the category is gone, or the actor may not moderate it */
async function ensureTarget(unit: UnitOfWork, actor: Viewer, after: unknown): Promise<void> {
  await lockBoardCategories(unit);
  const categories = await getAllCategories(unit.db);
  const { category } = categoryPart.state.parse(after);
  refuseIf(findMoveProblem(categories, actor, category));
}

function omitUndo(state: unknown): object {
  const { undoData: _, ...shown } = state as Record<string, unknown>;
  return shown;
}

function takeLine(lines: readonly ThreadLineColumn[], id: number) {
  const removed = lines.find((one) => one.id === id);
  const undone = removed ? { removed } : { added: id };
  return [lines.filter((one) => one.id !== id), undone] as const;
}

function putLine(lines: readonly ThreadLineColumn[], removed: ThreadLineColumn) {
  // A later line may have its id.
  const isTaken = lines.some(({ id }) => id === removed.id);
  const id = isTaken ? Math.max(...lines.map((one) => one.id)) + 1 : removed.id;
  const changed = [...lines, { ...removed, id }].toSorted((a, b) => a.at.localeCompare(b.at));
  return [changed, { added: id }] as const;
}

/** Moderators may have selected several threads. */
function threadToast(done: string, undone = done): Toast {
  return async (entries, { db, actor }) => {
    const [{ subject, before }] = entries;
    const title = undoneAct.safeParse(before).success ? undone : done;
    const description =
      entries.length > 1 ? `${entries.length} threads` : await findShownName(db, actor, subject);
    return { title, description };
  };
}

/** Whether posts have moved again is what counts for these. */
const moving = { part: 'posts', canUndoInAnyOrder: true } as const;

export const threadToolActions = defineActions(
  'thread',
  {
    lock: { part: 'lock', label: 'Locked', toast: threadToast('Locked'), undo },
    pin: { part: 'pin', label: 'Pinned', toast: threadToast('Pinned'), undo },
    unpin: { part: 'pin', label: 'Unpinned', toast: threadToast('Unpinned'), undo },
    'slow-mode': {
      part: 'slow mode',
      label: 'Changed the slow mode of',
      toast: threadToast('Slow mode changed', 'Slow mode changed back'),
      undo,
    },
    move: { part: 'category', label: 'Moved', toast: threadToast('Moved', 'Move undone'), undo },
    note: { part: 'notes', label: 'Left a note in', toast: threadToast('Note left'), undo },
    'remove-note': {
      part: 'notes',
      label: 'Removed a note from',
      toast: threadToast('Note removed'),
      undo,
    },
    'pin-comment': {
      part: 'comment',
      label: 'Pinned a comment in',
      toast: threadToast('Comment pinned'),
      undo,
    },
    'unpin-comment': {
      part: 'comment',
      label: 'Unpinned a comment in',
      toast: threadToast('Comment unpinned'),
      undo,
    },
    hide: { label: 'Hid', toast: threadToast('Hidden'), undo: undoHide },
    show: { label: 'Showed again', toast: threadToast('Shown again') },
    merge: { ...moving, label: 'Merged', toast: threadToast('Merged'), undo: undoMerge },
    unmerge: {
      part: 'posts',
      label: 'Undid the merge of',
      toast: threadToast('Merge undone'),
      undo: undoUnmerge,
    },
    split: { ...moving, label: 'Split', toast: threadToast('Split'), undo: undoSplit },
    unsplit: {
      part: 'posts',
      label: 'Undid the split of',
      toast: threadToast('Split undone'),
    },
    unlock: { part: 'lock', label: 'Unlocked', toast: threadToast('Unlocked'), undo },
  },
  'moderate posts',
);
