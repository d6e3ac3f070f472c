import {
  addImportedPosts,
  addImportedThread,
  type ImportedBoardPost,
} from '#app/features/discussions/imports.server.ts';
import { itemName, postItem, problemOutcome, RENAMED, renamedItem } from '../describe-item.ts';
import type { SourceBoardPost, SourceBoardThread, SourceLike } from '../import-source.ts';
import { countEarlier, findImported, insertImported } from '../imports.queries.server.ts';
import type { RecordOutcome } from '../record-outcomes.ts';
import { boardCategory } from './board-category.server.ts';
import { importAttachments } from './import-attachments.server.ts';
import { guestName } from './import-author.server.ts';
import type { Importing } from './import-deps.ts';
import { importNames } from './import-name.server.ts';
import { importPoll } from './import-poll.server.ts';
import { toBody } from './import-posts.server.ts';
import { leadFromOldPaths, reportTaken } from './old-paths.server.ts';
import { prepareTitle, TITLE_CUT } from './thread-title.ts';

/** A transaction keeps other writers waiting for no more than some 50 ms. */
const POSTS_PER_BATCH = 50;
const LIKES_PER_BATCH = 500;

/** Adds the topic with its posts, some in each transaction, or the posts that it does not have yet. */
export async function importBoardThread(
  importing: Importing,
  thread: SourceBoardThread,
): Promise<RecordOutcome> {
  const { db, source, count, reportSkipped } = importing;
  const knownId = (await findImported(db, source, 'thread', [thread.sourceId])).get(
    thread.sourceId,
  );
  const target = { id: knownId, category: await boardCategory(importing, thread.category) };
  const earlier =
    knownId === undefined ? 0 : await countEarlier(db, importing, 'thread', [thread.sourceId]);
  count('known', earlier);
  let hasPost = knownId !== undefined;
  for await (const posts of batches(importing, thread)) {
    if (await importBatch(importing, thread, target, posts)) hasPost = true;
  }
  if (!hasPost) {
    await reportSkipped(itemName(thread), 'It has no post that can be shown.');
    return 'skippedRecords';
  }
  if (thread.poll && target.id !== undefined) {
    await importPoll(importing, { id: target.id, sourceId: thread.sourceId }, thread.poll);
  }
  return earlier > 0 ? 'knownRecords' : 'addedRecords';
}

/** Reports what is no post. */
async function* batches(
  { report }: Importing,
  thread: SourceBoardThread,
): AsyncGenerator<SourceBoardPost[]> {
  let posts: SourceBoardPost[] = [];
  let likes = 0;
  for (const post of thread.readPosts()) {
    if ('kind' in post) {
      await report(post.item, problemOutcome(post));
      continue;
    }
    posts.push(post);
    likes += post.likes.length;
    if (posts.length < POSTS_PER_BATCH && likes < LIKES_PER_BATCH) continue;
    yield posts;
    posts = [];
    likes = 0;
  }
  if (posts.length > 0) yield posts;
}

interface Target {
  /** Undefined until the first batch adds it. */
  id: number | undefined;
  category: string;
}

/** Returns whether it added any. */
async function importBatch(
  importing: Importing,
  thread: SourceBoardThread,
  target: Target,
  posts: readonly SourceBoardPost[],
): Promise<boolean> {
  const { write, now, signal } = importing;
  signal?.throwIfAborted();
  const ready = await prepare(importing, posts, thread.title);
  const [first] = ready;
  if (!first) return false;
  const isNew = target.id === undefined;
  const taken = await write(async (unit, count) => {
    let lost: string[] = [];
    let id = target.id;
    if (id === undefined) {
      const { title } = prepareTitle(thread.title);
      const opening = { title, category: target.category, createdAt: first.createdAt };
      const added = await addImportedThread(unit, { ...opening, isLocked: thread.isLocked });
      id = added.id;
      await insertImported(
        unit.db,
        importing,
        'thread',
        new Map([[thread.sourceId, added.id]]),
        now(),
      );
      const { oldPaths } = thread;
      lost = await leadFromOldPaths(unit, { oldPaths, path: added.path }, importing);
    }
    const ids = await addImportedPosts(unit, { id, category: target.category }, ready);
    await insertImported(unit.db, importing, 'post', ids, now());
    if (isNew) count('threads');
    count('posts', ready.length);
    count(
      'likes',
      ready.reduce((sum, { likes }) => sum + likes.length, 0),
    );
    return { id, lost };
  });
  target.id = taken.id;
  await reportTaken(importing, itemName(thread), taken.lost);
  const { isCut } = prepareTitle(thread.title);
  if (isNew && isCut) await importing.report(itemName(thread), TITLE_CUT);
  return true;
}

/** Everything that takes time, before the transaction. */
async function prepare(
  importing: Importing,
  posts: readonly SourceBoardPost[],
  title: string,
): Promise<ImportedBoardPost[]> {
  const { db, source, report, reportSkipped, note, count } = importing;
  const parentIds = posts.flatMap(({ parentId }) => parentId ?? []);
  const asked = [...new Set([...posts.map(({ sourceId }) => sourceId), ...parentIds])];
  const known = await findImported(db, source, 'post', asked);
  const fresh = posts.filter(({ sourceId }) => !known.has(sourceId));
  if (fresh.length < posts.length) {
    const ids = posts.map(({ sourceId }) => sourceId).filter((id) => known.has(id));
    count('known', await countEarlier(db, importing, 'post', ids));
  }
  const names = await importNames(importing, listUsers(fresh));
  const result: ImportedBoardPost[] = [];
  for (const post of fresh) {
    const { sourceId, parentId, authorId = '', authorName, createdAt } = post;
    const name = postItem(authorName, title);
    const imageIds = await importAttachments(importing, post.attachments, name);
    const body = await toBody(importing, post.text, imageIds.length > 0);
    if ('problem' in body) {
      await reportSkipped(name, body.problem);
      continue;
    }
    for (const message of body.messages) await report(name, message);
    const author = names.get(authorId);
    const guest = author ? undefined : await guestName(importing, authorName);
    if (guest && authorName && guest !== authorName) {
      await note(`${name} ${renamedItem(authorName, guest)}`, RENAMED);
    }
    const knownParent = parentId === undefined ? undefined : known.get(parentId);
    result.push({
      key: sourceId,
      parent: knownParent ? { id: knownParent } : parentId ? { key: parentId } : undefined,
      authorId: author?.actorId ?? null,
      authorName: author?.name ?? guest ?? '',
      body: body.text,
      createdAt,
      imageIds,
      likes: toLikes(post.likes, names),
    });
  }
  return result;
}

function toLikes(likes: readonly SourceLike[], names: ReadonlyMap<string, { actorId: number }>) {
  return likes.flatMap(({ userId, at }) => {
    const actorId = names.get(userId)?.actorId;
    return actorId === undefined ? [] : { actorId, at };
  });
}

function listUsers(posts: readonly SourceBoardPost[]): Map<string, string> {
  const users = new Map<string, string>();
  for (const { authorId, authorName, likes } of posts) {
    if (authorId !== undefined) users.set(authorId, authorName);
    for (const { userId, userName } of likes) users.set(userId, userName);
  }
  return users;
}
