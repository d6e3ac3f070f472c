import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { findPollToolsPath } from '#app/features/polls/polls.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { getAllCategories, getCategoryFinder } from '../categories/board-categories.server.ts';
import { getPostExcerpt } from '../posts/post-text.server.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { toThreadState } from '../thread-state/present-state.server.ts';
import {
  type ActDeps,
  ensureModerates,
  findShownName,
  getThreadName,
} from './act-on-thread.server.ts';
import { findMoveProblem } from './move-target.server.ts';
import { findToolThread, type ToolThreadRow } from './thread-tools.queries.server.ts';
import { type ShownComment, type ShownNote, threadToolsPath } from './thread-tools.schema.ts';

/** @throws AppError not-found, forbidden */
export async function getThreadTools(
  { db, actor, now, contentKinds }: ActDeps & Pick<StaffArgs, 'db'>,
  id: number | undefined,
  postId: number | undefined,
) {
  const thread = await requireRow(id, (known) => findToolThread(db, known));
  ensureModerates(actor, thread);
  if (thread.merged_into_id !== null) {
    const name = await getThreadName(db, contentKinds, thread);
    return { name, mergedInto: threadToolsPath(thread.merged_into_id) };
  }
  if (thread.post_count === 0) throw new AppError('not-found');
  const name = await getThreadName(db, contentKinds, thread);
  return {
    threadId: thread.id,
    place: thread.subject_kind === 'board' ? await getPlace(db, actor, thread.category) : undefined,
    name: await findShownName(db, actor, { id: thread.id, name }),
    path: threadPath(thread.id, thread.is_private),
    isPrivate: thread.is_private,
    /** Of the tools for its poll, or of the form that adds one. Undefined for comments. */
    pollPath: thread.subject_kind === 'board' ? await findPollToolsPath(db, thread) : undefined,
    state: toThreadState(thread, now) ?? {},
    notes: listNotes(thread),
    /** Undefined on the board. */
    comments:
      thread.subject_kind === 'board'
        ? undefined
        : {
            pinned: await findComment(db, thread, thread.pinned_post_id),
            chosen: await findComment(db, thread, postId ?? null),
          },
  };
}

/** The category of a thread of the board, and those that it can be moved to. */
async function getPlace(db: Database, actor: Viewer, id: string | null) {
  const findCategory = await getCategoryFinder(db);
  const { id: currentId, name } = findCategory(id);
  const categories = await getAllCategories(db);
  return {
    category: { id: currentId, name },
    choices: categories
      .filter((category) => !findMoveProblem(categories, actor, category.id))
      .map((category) => ({
        value: category.id,
        label: category.isArchived ? `${category.name} (archived)` : category.name,
      })),
  };
}

function listNotes({ lines_json: lines }: ToolThreadRow): ShownNote[] {
  return (lines ?? [])
    .filter(({ kind }) => kind === 'note')
    .map(({ id, at, text }) => ({ id, at, text: String(text) }))
    .toReversed();
}

const EXCERPT_LENGTH = 300;

async function findComment(
  db: Database,
  thread: ToolThreadRow,
  id: number | null,
): Promise<ShownComment | undefined> {
  const post = id === null ? undefined : await findPost(db, id);
  if (post?.thread_id !== thread.id || post.status !== 'visible') return undefined;
  const excerpt = await getPostExcerpt(db, post, EXCERPT_LENGTH);
  return { id: post.id, author: publicName(post.author_name), excerpt };
}
