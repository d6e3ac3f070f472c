import {
  notifyDecision,
  retractDecisionByKey,
} from '#app/features/notifications/notifications.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import type { ThreadVerb } from './thread-parts.server.ts';
import type { ToolThreadRow } from './thread-tools.queries.server.ts';

interface DoneAct {
  thread: ToolThreadRow;
  actor: Pick<Member, 'id'>;
  verb: ThreadVerb;
  name: string;
  reason: string | undefined;
  now: Date;
}

/** Acts on the same part replace each other. */
const keys: Record<ThreadVerb, string> = {
  lock: 'lock',
  unlock: 'lock',
  pin: 'pin',
  unpin: 'pin',
  'slow-mode': 'slow-mode',
  move: 'move',
};

const outcomes = {
  lock: 'thread-locked',
  unlock: 'thread-unlocked',
  pin: 'thread-pinned',
  unpin: 'thread-unpinned',
  'slow-mode': 'thread-pace',
  move: 'thread-moved',
} as const;

const getKey = (verb: ThreadVerb, { id }: ToolThreadRow) => `thread-${keys[verb]}:${id}`;

/** Notifies the author of the thread's message, unless they did it themselves. */
export async function notifyOfAct(
  unit: UnitOfWork,
  { thread, actor, verb, name, reason, now }: DoneAct,
): Promise<void> {
  if (thread.author_id === actor.id) return;
  await notifyDecision(
    unit,
    thread.author_id,
    {
      decision: outcomes[verb],
      title: name,
      path: threadPath(thread.id),
      reason,
      key: getKey(verb, thread),
    },
    now,
  );
}

export async function retractAct(
  db: Database,
  thread: ToolThreadRow,
  verb: ThreadVerb,
): Promise<void> {
  await retractDecisionByKey(db, thread.author_id, getKey(verb, thread));
}
