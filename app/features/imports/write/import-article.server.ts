import { importComments } from '#app/features/discussions/imports.server.ts';
import {
  importArticle as addArticle,
  type ImportedArticle,
} from '#app/features/news/news.server.ts';
import { articleItem } from '../describe-item.ts';
import type { SourceArticle, SourceTopic } from '../import-source.ts';
import { countEarlier, findImported, insertImported } from '../imports.queries.server.ts';
import type { RecordOutcome } from '../record-outcomes.ts';
import type { Importing } from './import-deps.ts';
import { importImage, importImagesOf } from './import-image.server.ts';
import { importPage } from './import-page.server.ts';
import { toImportedPosts } from './import-posts.server.ts';
import { importTopics } from './import-topics.server.ts';
import { leadFromOldPaths, reportTaken } from './old-paths.server.ts';
import { prepareArticle } from './prepare-article.server.ts';

/** Adds the article with its comments in one transaction, or only the comments it does not have yet. */
export async function importArticle(
  importing: Importing,
  article: SourceArticle,
): Promise<RecordOutcome> {
  const { db, source, count, reportSkipped, write, now } = importing;
  const { sourceId } = article;
  const item = articleItem(article);
  const knownId = (await findImported(db, source, 'article', [sourceId])).get(sourceId);
  // Earlier versions imported pages as articles. Those stay.
  if (article.page && knownId === undefined) {
    return importPage(importing, { ...article, page: article.page });
  }
  const prepared = knownId === undefined ? await prepare(importing, article, item) : undefined;
  if (prepared && 'problem' in prepared) {
    await reportSkipped(item, prepared.problem);
    return 'skippedRecords';
  }
  const comments = await toImportedPosts(importing, article.comments, { kind: 'comment', item });
  const taken = await write(async (unit, count) => {
    const added = prepared && (await addArticle(unit, prepared));
    const id = added?.id ?? knownId ?? 0;
    if (added) {
      await insertImported(unit.db, importing, 'article', new Map([[sourceId, id]]), now());
      await importTopics(unit, { kind: 'article', id }, prepared.topics, importing);
    }
    const ids = await importComments(unit, { kind: 'article', id }, comments);
    await insertImported(unit.db, importing, 'comment', ids, now());
    if (prepared) count('articles');
    count('posts', comments.length);
    const { oldPaths } = article;
    return added ? leadFromOldPaths(unit, { oldPaths, path: added.path }, importing) : [];
  });
  await reportTaken(importing, item, taken);
  if (prepared) return 'addedRecords';
  const earlier = await countEarlier(db, importing, 'article', [sourceId]);
  count('known', earlier);
  return earlier > 0 ? 'knownRecords' : 'addedRecords';
}

/** Everything that takes time, before the transaction. */
async function prepare(
  importing: Importing,
  article: SourceArticle,
  item: string,
): Promise<(ImportedArticle & { topics: SourceTopic[] }) | { problem: string }> {
  const { writers, report, now } = importing;
  const prepared = await prepareArticle(importing, article);
  if ('problem' in prepared) return prepared;
  const { title, excerpt, category, topics, messages } = prepared;
  for (const message of messages) await report(item, message);
  const body = await importImagesOf(importing, prepared, item);
  const image = article.image && { ...article.image, item };
  const imageId = (image && (await importImage(importing, image))) ?? null;
  const authors = article.authorIds.map((id) => {
    const { memberId, name } = writers.get(id) ?? { memberId: undefined, name: id };
    return memberId === undefined ? { name } : { memberId };
  });
  const { slug, isPublished } = article;
  const publishedAt = article.publishedAt ?? article.updatedAt ?? now();
  return {
    title,
    slug,
    excerpt,
    body,
    category,
    isPublished,
    publishedAt,
    updatedAt: article.updatedAt ?? publishedAt,
    imageId,
    authors,
    topics,
  };
}
