import { z } from 'zod';
import {
  changedSince,
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { ReviewKinds } from '../review/review-kind.server.ts';
import { deleteReviewNote } from './casework.queries.server.ts';
import { assign, lockOpenCase, setWaiting } from './change-case.server.ts';

const noteState = z.object({ undoData: z.object({ note: z.int() }) });

const holderState = z.object({
  undoData: z.object({
    assigned_to: z.int().nullable(),
    assigned_role: z.custom<Role>((key) => typeof key === 'string').nullable(),
  }),
});

const waitState = z.object({
  undoData: z.object({
    for: z.enum(['author', 'source', 'moderator', 'other']).nullable(),
    until: z.iso.datetime().nullable(),
  }),
});

/** @throws AppError refused if the state has another shape */
function readState<Schema extends z.ZodType>(schema: Schema, state: unknown): z.output<Schema> {
  const parsed = schema.safeParse(state);
  if (!parsed.success) throw changedSince();
  return parsed.data;
}

/** Undos wait for an open item, as the actions do. */
export function createCaseActions(kinds: ReviewKinds) {
  const undoNote: Undo = async (unit, { actor, now }, { subject: { id = 0 }, before }) => {
    const { note } = readState(noteState, before).undoData;
    const item = await lockOpenCase(unit, { kinds, reviewer: actor }, id);
    if (!(await deleteReviewNote(unit.db, id, note))) throw changedSince();
    const subject = { kind: 'review', id, name: item.title } as const;
    return recordAuditEntry(unit.db, { actor, action: 'review.remove-note', subject }, now);
  };
  const undoHandOver: Undo = async (unit, { actor, now }, { subject, before, after }) => {
    const earlier = readState(holderState, before).undoData;
    const later = readState(holderState, after).undoData;
    const item = await lockOpenCase(unit, { kinds, reviewer: actor }, subject.id ?? 0);
    const { assigned_to, assigned_role } = item;
    requireUnchanged({ assigned_to, assigned_role }, later);
    return assign({ unit, item, reviewer: actor, now }, earlier, 'undo-hand-over');
  };
  const undoWait: Undo = async (unit, { actor, now }, { subject, before, after }) => {
    const earlier = readState(waitState, before).undoData;
    const later = readState(waitState, after).undoData;
    const item = await lockOpenCase(unit, { kinds, reviewer: actor }, subject.id ?? 0);
    requireUnchanged({ for: item.waiting_for, until: item.waiting_until_at }, later);
    const until = earlier.until === null ? null : new Date(earlier.until);
    return setWaiting(
      { unit, item, reviewer: actor, now },
      { for: earlier.for, until },
      'undo-wait',
    );
  };
  return defineActions(
    'review',
    {
      note: {
        label: 'Added a note to',
        toast: nameToast('Note added', '{name}'),
        part: 'notes',
        undo: undoNote,
        canUndoInAnyOrder: true,
      },
      'remove-note': { label: 'Removed a note from', part: 'notes' },
      'hand-over': {
        label: 'Handed over',
        toast: nameToast('Handed over', '{name}'),
        part: 'holder',
        undo: undoHandOver,
      },
      'undo-hand-over': { label: 'Took back the handover of', part: 'holder' },
      wait: {
        label: 'Set aside',
        toast: nameToast('Set aside', 'It’s off the main list until it comes back: {name}'),
        part: 'wait',
        undo: undoWait,
      },
      resume: {
        label: 'Brought back',
        toast: nameToast('Back in the queue', '{name}'),
        part: 'wait',
        undo: undoWait,
      },
      'undo-wait': { label: 'Undid the wait of', part: 'wait' },
    },
    'open the review queue',
  );
}
