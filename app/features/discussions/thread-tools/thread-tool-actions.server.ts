import { z } from 'zod';
import { AppError, refuseIf } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { ThreadLineColumn } from '#db/tables/discussions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getBoardCategories, lockBoardCategories } from '../categories/board-categories.server.ts';
import { ensureModerates, showAct } from './act-on-thread.server.ts';
import { findMoveProblem } from './move-target.server.ts';
import { notifyOfAct, retractAct } from './notify-of-act.server.ts';
import { categoryPart, getPart, inverseVerbs, type ThreadVerb } from './thread-parts.server.ts';
import { findToolThreadForUpdate, updateThread } from './thread-tools.queries.server.ts';

const line = z.custom<ThreadLineColumn>((value) => typeof value === 'object' && value !== null);

/** An undo takes the line of the act away, and its own undo puts it back. */
const undoPayload = z.object({
  undoData: z.object({ added: z.number() }).or(z.object({ removed: line })),
});

const undo: Undo = async (unit, { actor, now }, entry) => {
  const { id = 0, name } = entry.subject;
  const thread = await findToolThreadForUpdate(unit.db, id);
  if (!thread) throw new AppError('not-found');
  ensureModerates(actor, thread);
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
  showAct(unit, thread, after as object);
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
  const categories = await getBoardCategories(unit.db);
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
  const others = lines.filter(({ id }) => id !== removed.id);
  const changed = [...others, removed].toSorted((a, b) => a.at.localeCompare(b.at));
  return [changed, { added: removed.id }] as const;
}

export const threadToolActions = defineActions(
  'thread',
  {
    lock: { label: 'Locked', toast: nameToast('Locked', '{name}'), undo },
    pin: { label: 'Pinned', toast: nameToast('Pinned', '{name}'), undo },
    unpin: { label: 'Unpinned', toast: nameToast('Unpinned', '{name}'), undo },
    'slow-mode': {
      label: 'Changed the slow mode of',
      toast: nameToast('Slow mode changed', '{name}'),
      undo,
    },
    move: { label: 'Moved', toast: nameToast('Moved', '{name}'), undo },
    note: { label: 'Left a note in', toast: nameToast('Note left', '{name}'), undo },
    'remove-note': {
      label: 'Removed a note from',
      toast: nameToast('Note removed', '{name}'),
      undo,
    },
    'pin-comment': {
      label: 'Pinned a comment in',
      toast: nameToast('Comment pinned', '{name}'),
      undo,
    },
    'unpin-comment': {
      label: 'Unpinned a comment in',
      toast: nameToast('Comment unpinned', '{name}'),
      undo,
    },
    unlock: { label: 'Unlocked', toast: nameToast('Unlocked', '{name}'), undo },
  },
  'moderate posts',
);
