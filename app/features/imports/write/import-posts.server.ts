import type { ImportedPost } from '#app/features/discussions/imports.server.ts';
import { cleanPostSource, isBlankPost } from '#app/text/post/clean-post-source.ts';
import { MAX_POST_LENGTH } from '#app/text/post/post-limits.ts';
import { LOST_IMAGE } from '../convert/bbcode-media.ts';
import { escapeMentions } from '../convert/escape-mentions.ts';
import type { SourcePost, SourceText } from '../import-source.ts';
import { countEarlier, findImported } from '../imports.queries.server.ts';
import { guestName } from './import-author.server.ts';
import type { Importing } from './import-deps.ts';
import { lossMessages, readSourceText } from './read-source-text.server.ts';

/** The posts that are not here yet, in the order of their dates. Reports the others. */
export async function toImportedPosts(
  importing: Importing,
  posts: readonly SourcePost[],
  { kind, item }: { kind: 'comment' | 'post'; item: string },
): Promise<ImportedPost[]> {
  const { db, source, writers, count, report, reportSkipped } = importing;
  const known = await findImported(
    db,
    source,
    kind,
    posts.map(({ sourceId }) => sourceId),
  );
  if (known.size > 0) count('known', await countEarlier(db, importing, kind, [...known.keys()]));
  const result: ImportedPost[] = [];
  for (const post of byTime(posts.filter(({ sourceId }) => !known.has(sourceId)))) {
    const name = `A ${kind} by ${post.authorName || 'someone'} on ${item}`;
    const body = await toBody(importing, post.text);
    if ('problem' in body) {
      await reportSkipped(name, body.problem);
      continue;
    }
    for (const message of body.messages) await report(name, message);
    const writer = writers.get(post.authorId ?? '');
    const parentId = known.get(post.parentId ?? '');
    result.push({
      key: post.sourceId,
      parent: parentId ? { id: parentId } : post.parentId ? { key: post.parentId } : undefined,
      authorId: writer?.memberId ?? null,
      authorName: writer?.memberId ? writer.name : await guestName(importing, post.authorName),
      body: body.text,
      createdAt: post.createdAt,
    });
  }
  return result;
}

/** Sorting is stable, so replies of the same second stay after what they reply to. */
function byTime(posts: readonly SourcePost[]): SourcePost[] {
  return posts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The text of a post here. Only one with images can be empty. */
export async function toBody(
  importing: Pick<Importing, 'readForeignText'>,
  source: SourceText,
  hasImages = false,
): Promise<{ text: string; messages: string[] } | { problem: string }> {
  const read = await readSourceText(importing, source);
  if ('problem' in read) return read;
  const text = escapeMentions(cleanPostSource(read.markdown)).trim();
  if (isBlankPost(text) && !hasImages) return { problem: 'It is empty.' };
  const images = read.images.length > 0 ? [LOST_IMAGE] : [];
  const isCut = text.length > MAX_POST_LENGTH;
  const cut = isCut ? ['Only its first 10,000 characters were imported.'] : [];
  return {
    text: text.slice(0, MAX_POST_LENGTH),
    messages: [...cut, ...lossMessages(images), ...lossMessages(read.lost)],
  };
}
