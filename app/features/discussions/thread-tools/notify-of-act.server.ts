import {
  type NotifyUnit,
  notifyDecision,
  retractDecisionByKey,
  type ThreadOutcome,
} from '#app/features/notifications/notifications.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { postPath } from '../posts/post-summary.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { commentPart, type ThreadVerb } from './thread-parts.server.ts';
import type { ToolThreadRow } from './thread-tools.queries.server.ts';

interface DoneAct {
  thread: ToolThreadRow;
  actor: Pick<Member, 'id'>;
  verb: ThreadVerb;
  /** Of the thread. */
  name: string;
  reason: string | undefined;
  /** The state of the verb's part. */
  after: unknown;
  now: Date;
}

interface Notice {
  /** Acts with the same key replace each other. */
  key: string;
  /** Undefined if the earlier notification only goes. */
  outcome?: ThreadOutcome;
}

const notices: Record<ThreadVerb, Notice> = {
  lock: { key: 'lock', outcome: 'thread-locked' },
  unlock: { key: 'lock', outcome: 'thread-unlocked' },
  pin: { key: 'pin', outcome: 'thread-pinned' },
  unpin: { key: 'pin', outcome: 'thread-unpinned' },
  'slow-mode': { key: 'slow-mode', outcome: 'thread-pace' },
  move: { key: 'move', outcome: 'thread-moved' },
  note: { key: 'note', outcome: 'thread-note' },
  'remove-note': { key: 'note' },
  'pin-comment': { key: 'pin-comment', outcome: 'comment-pinned' },
  'unpin-comment': { key: 'pin-comment' },
};

/** Notifies the author of the thread's message or of the pinned comment, unless they did it themselves. */
export async function notifyOfAct(unit: NotifyUnit, act: DoneAct): Promise<void> {
  const { thread, actor, verb, name, reason, now } = act;
  const { key, outcome: decision } = notices[verb];
  if (!decision) return retractAct(unit.db, act);
  const { authorId, path } = await findSubject(unit.db, act);
  if (authorId === actor.id) return;
  await notifyDecision(
    unit,
    authorId,
    { decision, title: name, path, reason, key: toKey(key, thread) },
    now,
  );
}

/** Takes the notification back. For a comment, `after` is the state in which it is pinned. */
export async function retractAct(db: Database, act: DoneAct): Promise<void> {
  const { authorId } = await findSubject(db, act);
  await retractDecisionByKey(db, authorId, toKey(notices[act.verb].key, act.thread));
}

const toKey = (key: string, { id }: ToolThreadRow) => `thread-${key}:${id}`;

async function findSubject(db: Database, { thread, verb, after }: DoneAct) {
  const ofThread = { authorId: thread.author_id, path: threadPath(thread.id, thread.is_private) };
  if (!verb.endsWith('pin-comment')) return ofThread;
  const { pinnedComment } = commentPart.state.parse(after);
  const id = pinnedComment ?? thread.pinned_post_id;
  const post = id === null ? undefined : await findPost(db, id);
  return post ? { authorId: post.author_id, path: postPath(post.id, post.is_private) } : ofThread;
}
