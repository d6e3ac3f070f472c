import type { Insertable } from 'kysely';
import { mentionClaimsOfSubmission } from '#app/features/claims/claims.server.ts';
import { findPublication } from '#app/features/content/content.server.ts';
import { withdrawItems } from '#app/features/content/withdrawal.server.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findStandingTakedown } from '#app/features/moderation/decisions.server.ts';
import type { SubmissionPublisher } from '#app/features/moderation/submissions.server.ts';
import type { Member } from '#app/http/actor.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { slugify } from '#app/text/slug.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { ArticlesTable } from '#db/tables/content.ts';
import { requestAnnouncement } from '../announce-article-job.ts';
import { replaceArticleAuthors } from '../authors/authors.queries.server.ts';
import { insertArticle, updateArticle } from '../editing/article-editing.queries.server.ts';
import { articleTag, newsOrderTag, newsTag } from '../get-news.server.ts';
import { findArticle } from '../news.queries.server.ts';
import {
  findCategoryId,
  getTipCategory,
  isBreakingCategory,
  listOpenCategories,
  lockNewsCategories,
} from '../news-categories.server.ts';
import { articlePath } from '../news-paths.ts';
import { creditLine } from './credit-line.ts';

const EXCERPT_LENGTH = 200;

type Submitted = Parameters<SubmissionPublisher['publish']>[1];

/** An approved news tip becomes a credited article: published if the reviewer may publish, otherwise a draft. */
export const newsPublisher: SubmissionPublisher = {
  kinds: ['news'],
  categories: async (db, { category }) => {
    const options = await listOpenCategories(db, category);
    return Object.fromEntries(options.map(({ value, label }) => [value, label]));
  },
  // Breaking news alerts readers, so a reviewer has to choose it.
  suggestCategory: async (db, { category }) => {
    const chosen = await findCategoryId(db, category);
    const isSafe = chosen !== undefined && !(await isBreakingCategory(db, chosen));
    return isSafe ? chosen : getTipCategory(db);
  },
  publish: async (unit, submission, reviewer, now) => {
    const { db, enqueue, invalidate } = unit;
    const { published_id: previousId } = submission;
    await lockNewsCategories(unit);
    const chosen = await findCategoryId(db, submission.category);
    const category = chosen ?? (await getTipCategory(db));
    const article = buildArticle({ ...submission, category }, reviewer, now);
    const republishedId =
      previousId === null ? undefined : await republish(db, submission, previousId, article);
    const id = republishedId ?? (await insertArticle(db, article));
    if (reviewer && republishedId === undefined) {
      await replaceArticleAuthors(db, id, [{ memberId: reviewer.id }]);
    }
    if (republishedId === undefined) {
      await saveTextUses(db, { kind: 'article', contentId: id }, article.body);
    }
    if (article.status === 'published') await requestAnnouncement({ enqueue }, id, now);
    await mentionClaimsOfSubmission(unit, submission.id, { kind: 'article', contentId: id }, now);
    invalidate(newsTag, newsOrderTag, articleTag(id));
    return [id];
  },
  withdraw: async ({ db, invalidate }, ids) => {
    invalidate(newsTag, newsOrderTag, ...ids.map(articleTag));
    return withdrawItems(db, 'article', ids);
  },
  findPublished: async (db, id) => {
    const article = await findArticle(db, id);
    return article && { title: article.title, path: articlePath(article) };
  },
};

function buildArticle(
  submission: Submitted & { category: string },
  reviewer: Member | undefined,
  now: Date,
): Insertable<ArticlesTable> {
  const { title, body, evidence, category } = submission;
  const credit = creditLine(publicName(submission.submitter_name));
  return {
    slug: slugify(title),
    title,
    excerpt: truncate(markdownToText(body), EXCERPT_LENGTH),
    body: [body, evidence, credit].filter(Boolean).join('\n\n'),
    category,
    status: reviewer && can(reviewer, 'publish content') ? 'published' : 'draft',
    is_featured: false,
    image_id: submission.imageIds[0] ?? null,
    created_by: reviewer?.id ?? null,
    sources_json: submission.links_json.map((url) => ({ label: new URL(url).hostname, url })),
    published_at: now,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Reuses the article of an earlier approval, so that its URL and comments survive. An editor's
 * changes are kept, and an article that is published already, or taken down for another reason, is
 * left alone. Returns undefined if the article was deleted.
 */
async function republish(
  db: Database,
  submission: Submitted,
  id: number,
  article: ReturnType<typeof buildArticle>,
): Promise<number | undefined> {
  const existing = await findPublication(db, 'articles', id);
  if (existing?.status !== 'draft' && existing?.status !== 'removed') return existing?.id;
  const decided = { kind: 'submission', id: submission.id } as const;
  if (await findStandingTakedown(db, { kind: 'article', id }, decided)) return id;
  const { status, published_at, updated_at } = article;
  const isUntouched = existing.updated_at.getTime() === existing.created_at.getTime();
  await updateArticle(db, id, isUntouched ? article : { status, published_at, updated_at });
  return id;
}
