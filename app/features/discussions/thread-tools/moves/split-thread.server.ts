import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { moderationLogTag } from '#app/features/moderation/moderation.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { readIds } from '#app/http/forms/read-ids.ts';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import { getAllCategories, lockBoardCategories } from '../../categories/board-categories.server.ts';
import { isPrivateCategory } from '../../categories/private-categories.server.ts';
import { findBusyProblem } from '../../post-moves/busy-thread.server.ts';
import { showMove } from '../../post-moves/move-batch.server.ts';
import { updateMovedCounts, updateParent } from '../../post-moves/moved-posts.queries.server.ts';
import { startMove } from '../../post-moves/start-move.server.ts';
import { threadPath } from '../../reading/discussions.present.server.ts';
import { insertThread } from '../../threads/threads.queries.server.ts';
import { type ActDeps, addLine, ensureModerates } from '../act-on-thread.server.ts';
import { findMoveProblem } from '../move-target.server.ts';
import {
  findToolThreadForUpdate,
  type ToolThreadRow,
  updateThread,
} from '../thread-tools.queries.server.ts';
import { countRest, findLastPostId, listChosenPosts } from './choose-posts.queries.server.ts';
import { findSourceProblem, PRIVATE } from './merge-target.server.ts';
import { CHOSEN_POSTS, MAX_CHOSEN, MAX_THREAD_TITLE } from './moved-state.ts';

const input = z.object({
  title: z
    .string()
    .overwrite(toOneLine)
    .min(1, 'Give the new thread a title.')
    .max(MAX_THREAD_TITLE, tooLong(MAX_THREAD_TITLE)),
  category: z.string().default(''),
  rest: z.literal('on').optional(),
});

export function readChosen(form: FormData | URLSearchParams): number[] {
  return readIds(form, CHOSEN_POSTS, MAX_CHOSEN);
}

const refuse = (message: string, field: string) => new AppError('refused', { message, field });

/**
 * Moves chosen posts into a new thread. Returns its id and the audit entry’s.
 * @throws AppError not-found, forbidden; refused with a field
 */
export function splitThread(deps: ActDeps, id: number, form: FormData) {
  const { actor, now } = deps;
  return deps.transaction(async (unit) => {
    const { db } = unit;
    await lockBoardCategories(unit);
    const thread = await findToolThreadForUpdate(db, id);
    if (!thread) throw new AppError('not-found');
    ensureModerates(actor, thread);
    const problem = findSourceProblem(thread) ?? (await findBusyProblem(db, id));
    if (problem) throw refuse(problem, 'posts');
    const { first, ids, rest, posts } = await readPosts(db, thread, form);
    const { title, category } = parseForm(input, form);
    const message = findMoveProblem(await getAllCategories(db), actor, category);
    if (message) throw refuse(message, 'category');
    if (await isPrivateCategory(db, category)) throw refuse(PRIVATE, 'category');
    const newId = await insertThread(db, {
      subject_kind: 'board',
      subject_id: null,
      category,
      title,
      has_title: true,
      is_listed: false,
      opening_post_id: first.id,
      post_count: 0,
      shown_count: thread.shown_count,
      created_at: first.created_at,
      last_post_at: first.created_at,
      lines_json: addLine([], toLine('split-from', id, posts), now).lines,
    });
    const created = { id: newId, title, category };
    const { lines, id: line } = addLine(
      thread.lines_json ?? [],
      toLine('split', newId, posts),
      now,
    );
    await updateThread(db, id, { lines_json: lines });
    const name = thread.title ?? 'Message';
    const move = await startMove(
      unit,
      {
        kind: 'split',
        from_id: id,
        to_id: newId,
        number_limit: thread.shown_count,
        rest_json: rest ?? null,
        created_at: now,
      },
      { first: ids, actorId: actor.id, name },
    );
    await updateParent(db, first.id, null);
    await updateMovedCounts(db, newId, 0);
    showMove(unit, [thread, created]);
    unit.invalidate(moderationLogTag);
    const entry = await recordAuditEntry(
      db,
      {
        actor,
        action: 'thread.split',
        subject: { kind: 'thread', id, name },
        before: { undoData: { move, line } },
        after: { newThread: title, posts },
      },
      now,
    );
    return { newId, entry };
  });
}

function toLine(kind: 'split' | 'split-from', id: number, posts: number) {
  return { kind, posts, path: threadPath(id) };
}

/** The chosen posts, and whether those after them come along. @throws AppError refused */
async function readPosts(db: Database, thread: ToolThreadRow, form: FormData) {
  const ids = readChosen(form);
  if (ids.length === 0) throw refuse('Choose at least one post.', 'posts');
  if (ids.includes(thread.opening_post_id ?? 0)) {
    throw refuse(
      'The first post stays: it starts this thread. Choose some of the replies.',
      'posts',
    );
  }
  const chosen = await listChosenPosts(db, thread.id, ids);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (chosen.length < ids.length || !first || !last) {
    throw refuse('Some of these posts aren’t in this thread anymore. Choose again.', 'posts');
  }
  const rest =
    form.get('rest') === 'on'
      ? { at: last.created_at.toISOString(), id: last.id, lastId: await findLastPostId(db) }
      : undefined;
  const posts = chosen.length + (rest ? await countRest(db, thread.id, rest) : 0);
  if (posts >= thread.post_count) {
    throw refuse(
      'Nothing would be left in this thread. Choose fewer posts, or move the thread.',
      'posts',
    );
  }
  return { ids, first, rest, posts };
}
