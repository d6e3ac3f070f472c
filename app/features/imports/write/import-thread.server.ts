import { importThread as addThread } from '#app/features/discussions/imports.server.ts';
import type { SourceThread } from '../import-source.ts';
import { countEarlier, findImported, insertImported } from '../imports.queries.server.ts';
import type { RecordOutcome } from '../record-outcomes.ts';
import type { Importing } from './import-deps.ts';
import { toImportedPosts } from './import-posts.server.ts';
import { importTopics } from './import-topics.server.ts';
import { leadFromOldPaths, reportTaken } from './old-paths.server.ts';
import { prepareTitle, TITLE_CUT } from './thread-title.ts';

/** Adds the topic with its posts in one transaction. A topic that is here already stays as it is. */
export async function importThread(
  importing: Importing,
  thread: SourceThread,
): Promise<RecordOutcome> {
  const { db, source, count, reportSkipped, write, now } = importing;
  const { sourceId } = thread;
  const item = `topic “${thread.title}”`;
  if ((await findImported(db, source, 'thread', [sourceId])).size > 0) {
    const earlier = await countEarlier(db, importing, 'thread', [sourceId]);
    count('known', earlier);
    return earlier > 0 ? 'knownRecords' : 'addedRecords';
  }
  const posts = await toImportedPosts(importing, thread.posts, { kind: 'post', item });
  if (posts.length === 0) {
    await reportSkipped(item, 'It has no post that can be shown.');
    return 'skippedRecords';
  }
  const { title, isCut } = prepareTitle(thread.title);
  const taken = await write(async (unit, count) => {
    const { id, path, postIds } = await addThread(unit, { ...thread, title }, posts);
    await insertImported(unit.db, importing, 'thread', new Map([[sourceId, id]]), now());
    await insertImported(unit.db, importing, 'post', postIds, now());
    count('threads');
    count('posts', posts.length);
    await importTopics(unit, { kind: 'thread', id }, thread.topics, importing);
    return leadFromOldPaths(unit, { oldPaths: thread.oldPaths, path }, importing);
  });
  await reportTaken(importing, item, taken);
  if (isCut) await importing.report(item, TITLE_CUT);
  return 'addedRecords';
}
