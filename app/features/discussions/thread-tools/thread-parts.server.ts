import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import type { ToolThreadRow } from './thread-tools.queries.server.ts';

/** A part of a thread that moderators set. Its state is in the audit log before and after each act. */
interface Part<State> {
  state: z.ZodType<State>;
  read: (thread: ToolThreadRow) => State;
  toColumns: (state: State) => Updateable<Tables['threads']>;
}

const definePart = <State>(part: Part<State>) => part;

/** A date, which the audit log keeps as text. */
const time = z.coerce.date().nullable();

const lockPart = definePart({
  state: z.object({ lockReason: z.string().nullable(), lockedUntil: time }),
  read: ({ lock_reason, locked_until_at }) => ({
    lockReason: lock_reason,
    lockedUntil: locked_until_at,
  }),
  toColumns: ({ lockReason, lockedUntil }) => ({
    lock_reason: lockReason,
    locked_until_at: lockedUntil,
  }),
});

const pinPart = definePart({
  state: z.object({ pinnedIn: z.enum(['board', 'category']).nullable(), pinnedUntil: time }),
  read: ({ pinned_in, pinned_until_at }) => ({ pinnedIn: pinned_in, pinnedUntil: pinned_until_at }),
  toColumns: ({ pinnedIn, pinnedUntil }) => ({
    pinned_in: pinnedIn,
    pinned_until_at: pinnedUntil,
  }),
});

const slowModePart = definePart({
  state: z.object({ slowModeSeconds: z.number() }),
  read: ({ slow_mode_seconds }) => ({ slowModeSeconds: slow_mode_seconds }),
  toColumns: ({ slowModeSeconds }) => ({ slow_mode_seconds: slowModeSeconds }),
});

export const categoryPart = definePart({
  state: z.object({ category: z.string().nullable() }),
  read: ({ category }) => ({ category }),
  toColumns: ({ category }) => ({ category }),
});

/** A note is only a line; it sets nothing. */
const notePart = definePart({
  state: z.object({}),
  read: () => ({}),
  toColumns: () => ({}),
});

export const commentPart = definePart({
  state: z.object({ pinnedComment: z.number().nullable() }),
  read: ({ pinned_post_id }) => ({ pinnedComment: pinned_post_id }),
  toColumns: ({ pinnedComment }) => ({ pinned_post_id: pinnedComment }),
});

/** By the verb of the action. */
const parts = {
  lock: lockPart,
  unlock: lockPart,
  pin: pinPart,
  unpin: pinPart,
  'slow-mode': slowModePart,
  move: categoryPart,
  note: notePart,
  'remove-note': notePart,
  'pin-comment': commentPart,
  'unpin-comment': commentPart,
} as const;

export type ThreadVerb = keyof typeof parts;

export function getPart(verb: ThreadVerb): Part<unknown> {
  return parts[verb] as unknown as Part<unknown>;
}

/** The verb that undoes each verb. */
export const inverseVerbs: Record<ThreadVerb, ThreadVerb> = {
  lock: 'unlock',
  unlock: 'lock',
  pin: 'unpin',
  unpin: 'pin',
  'slow-mode': 'slow-mode',
  move: 'move',
  note: 'remove-note',
  'remove-note': 'note',
  'pin-comment': 'unpin-comment',
  'unpin-comment': 'pin-comment',
};
