import { importComments } from '#app/features/discussions/imports.server.ts';
import { importSitePage, sitePageProblem } from '#app/features/site-pages/site-pages.server.ts';
import { articleItem } from '../describe-item.ts';
import type { SourceArticle, SourcePage } from '../import-source.ts';
import { countEarlier, findImported, insertImported } from '../imports.queries.server.ts';
import type { RecordOutcome } from '../record-outcomes.ts';
import type { Importing } from './import-deps.ts';
import { importImage, importImagesOf } from './import-image.server.ts';
import { toImportedPosts } from './import-posts.server.ts';
import { importTopics } from './import-topics.server.ts';
import { leadFromOldPaths } from './old-paths.server.ts';
import { prepareArticle } from './prepare-article.server.ts';

type PageItem = SourceArticle & { page: SourcePage };

/** Adds the page with its comments in one transaction, or only the comments it does not have yet. */
export async function importPage(importing: Importing, page: PageItem): Promise<RecordOutcome> {
  const { db, source, count, report, reportSkipped, write, now } = importing;
  const { sourceId } = page;
  const item = articleItem(page);
  const knownId = (await findImported(db, source, 'site-page', [sourceId])).get(sourceId);
  const prepared = knownId === undefined ? await prepare(importing, page, item) : undefined;
  if (prepared && 'problem' in prepared) {
    await reportSkipped(item, prepared.problem);
    return 'skippedRecords';
  }
  const comments = await toImportedPosts(importing, page.comments, { kind: 'comment', item });
  const added = await write(async (unit, count) => {
    const result = prepared && (await importSitePage(unit, prepared));
    const id = result?.id ?? knownId ?? 0;
    if (result) {
      await insertImported(unit.db, importing, 'site-page', new Map([[sourceId, id]]), now());
      const { oldPaths } = page;
      await leadFromOldPaths(unit, { oldPaths, path: result.path }, importing);
      await importTopics(unit, { kind: 'site-page', id }, prepared.topics, importing);
    }
    const ids = await importComments(unit, { kind: 'site-page', id }, comments);
    await insertImported(unit.db, importing, 'comment', ids, now());
    if (prepared) count('pages');
    count('posts', comments.length);
    return result;
  });
  if (added && !added.hasOwnUrl)
    await report(item, `Its URL was taken, so it is at ${added.path}.`);
  if (added?.isHigher) {
    await report(item, 'It was on the fourth level, so it is on the third here.');
  }
  if (prepared) return 'addedRecords';
  const earlier = await countEarlier(db, importing, 'site-page', [sourceId]);
  count('known', earlier);
  return earlier > 0 ? 'knownRecords' : 'addedRecords';
}

/** Everything that takes time, before the transaction. */
async function prepare(importing: Importing, page: PageItem, item: string) {
  const { db, source, report, now } = importing;
  const prepared = await prepareArticle(importing, page);
  if ('problem' in prepared) return prepared;
  for (const message of prepared.messages) await report(item, message);
  const text = await importImagesOf(importing, prepared, item);
  const imageId = page.image && (await importImage(importing, { ...page.image, item }));
  // A page has no image besides those of its text.
  const body = imageId ? `![${page.image?.alt ?? ''}](image:${imageId})\n\n${text}` : text;
  const problem = sitePageProblem({ body });
  if (problem) return { problem };
  const { parentId, position } = page.page;
  const publishedAt = page.publishedAt ?? page.updatedAt ?? now();
  const parents = parentId ? await findImported(db, source, 'site-page', [parentId]) : undefined;
  return {
    title: prepared.title,
    topics: prepared.topics,
    slug: page.slug,
    summary: prepared.excerpt,
    body,
    parentId: parents?.get(parentId ?? ''),
    position,
    // They would not be shown otherwise.
    hasComments: page.comments.length > 0,
    isPublished: page.isPublished,
    publishedAt,
    updatedAt: page.updatedAt ?? publishedAt,
  };
}
