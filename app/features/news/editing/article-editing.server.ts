import { AppError, collectErrors } from '#app/errors.ts';
import {
  checkClaimsInText,
  findMentionedClaims,
  listClaimSuggestions,
  loadMentions,
  saveMentions,
} from '#app/features/claims/claims.server.ts';
import {
  defineEditing,
  findBlank,
  type SaveOptions,
} from '#app/features/content/editing.server.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { findMemberByName } from '#app/features/identity/members.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import {
  findPollProblems,
  listPredictionChoices,
  loadPollValues,
  savePoll,
} from '#app/features/polls/polls.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { requestAnnouncement } from '../announce-article-job.ts';
import {
  type Author,
  listArticleAuthors,
  listAuthorIds,
  replaceArticleAuthors,
  selectArticlesOf,
} from '../authors/authors.queries.server.ts';
import { articleTag, newsOrderTag, newsTag } from '../get-news.server.ts';
import {
  getDefaultCategory,
  isBreakingCategory,
  listCategoryChoices,
  listOpenCategories,
  lockNewsCategories,
} from '../news-categories.server.ts';
import { findArticleRow, insertArticle, updateArticle } from './article-editing.queries.server.ts';
import {
  type ArticleValues,
  articleFields,
  normalizeRows,
  restrictArticle,
  toAuthors,
  toSources,
} from './article-fields.server.ts';
import { keepOneLead } from './lead-article.server.ts';

export const articleEditing = defineEditing(articleFields, {
  table: 'articles',
  normalize: normalizeRows,
  checked: { image: 'imageId' },
  create: async (unit, draft) => {
    const { db } = unit;
    await lockNewsCategories(unit);
    const id = await insertArticle(db, {
      ...draft,
      slug: slugify(draft.title),
      excerpt: '',
      body: '',
      sources_json: [],
      is_featured: false,
      image_id: null,
      category: await getDefaultCategory(db),
    });
    await replaceArticleAuthors(db, id, [{ memberId: draft.created_by }]);
    return id;
  },
  load: loadArticle,
  restrict: restrictArticle,
  findErrors: findArticleErrors,
  save: saveArticle,
  findMissing: (typed) =>
    findBlank(typed, { excerpt: 'Write an excerpt.', body: 'Write the text.' }),
  listAuthors: listAuthorIds,
  listAuthored: selectArticlesOf,
  changeTags: async (_db, id) => [newsTag, newsOrderTag, articleTag(id)],
  beforePublishing: async (unit, id, { isNew, now }) => {
    await keepOneLead(unit, id, { isPublishing: true, wins: isNew });
    if (isNew) await requestAnnouncement(unit, id, now);
  },
  previews: [
    { id: 'share-card', label: 'Share card' },
    { id: 'feed', label: 'Feed' },
  ],
  listChoices: async (db) => ({
    category: await listCategoryChoices(db),
    claims: await listClaimSuggestions(db),
    pollClaim: await listPredictionChoices(db),
  }),
  findWarnings: async (db, { category }) =>
    (await isBreakingCategory(db, category))
      ? [
          {
            field: 'category',
            message:
              'One minute after you publish, breaking news is sent by email and push to readers who asked for it. That can’t be undone.',
          },
        ]
      : [],
});

async function loadArticle(db: Database, id: number): Promise<ArticleValues | undefined> {
  const row = await findArticleRow(db, id);
  if (!row) return undefined;
  const { title, slug, excerpt, body, category, image_id, is_featured, sources_json } = row;
  const authors = await listArticleAuthors(db, [id]);
  return {
    title,
    slug,
    excerpt,
    body,
    category,
    imageId: image_id,
    isFeatured: is_featured,
    authorName: authors.map(({ name }) => name),
    authorKind: authors.map(({ memberId }) => (memberId === null ? 'guest' : 'member')),
    sourceLabel: sources_json.map(({ label }) => label),
    sourceUrl: sources_json.map(({ url }) => url),
    claims: await loadMentions(db, { kind: 'article', contentId: id }),
    ...(await loadPollValues(db, { kind: 'article', id })),
  };
}

async function findArticleErrors(
  unit: UnitOfWork,
  id: number,
  valid: Partial<ArticleValues>,
  options: SaveOptions,
): Promise<Record<string, string>> {
  const { db } = unit;
  const { category, imageId = null, body = '', authorName = [], authorKind = [] } = valid;
  const { sourceLabel = [], sourceUrl = [], claims = [] } = valid;
  await lockNewsCategories(unit);
  const saved = await findArticleRow(db, id);
  const pollErrors = await findPollProblems(db, { kind: 'article', id }, valid, options);
  const errors = await collectErrors(
    () => category !== undefined && findAllowedCategory(db, category, saved?.category, options),
    () => toSources({ sourceLabel, sourceUrl }),
    () => ensureImage(db, imageId),
    () => checkClaimsInText(body, 'body'),
    () => findAuthors(db, { authorName, authorKind }),
    () => findMentionedClaims(db, claims, { ...options, item: { kind: 'article', contentId: id } }),
  );
  return { ...errors, ...pollErrors };
}

async function saveArticle(
  unit: UnitOfWork,
  id: number,
  values: ArticleValues,
  options: SaveOptions,
): Promise<void> {
  const { db } = unit;
  const saved = await findArticleRow(db, id);
  const category = await findAllowedCategory(db, values.category, saved?.category, options);
  const { title, excerpt, body, imageId, isFeatured } = values;
  const authors = await findAuthors(db, values);
  if (isFeatured) await keepOneLead(unit, id, { isPublishing: false, wins: true });
  await updateArticle(db, id, {
    title,
    excerpt,
    body,
    category,
    image_id: imageId,
    is_featured: isFeatured,
    slug: values.slug || slugify(title),
    sources_json: toSources(values),
  });
  await replaceArticleAuthors(db, id, authors);
  const item = { kind: 'article', contentId: id } as const;
  await saveTextUses(db, item, body);
  const claimIds = await findMentionedClaims(db, values.claims, { ...options, item });
  await saveMentions(unit, item, { claimIds, text: body }, options.now);
  await savePoll(unit, { kind: 'article', id }, values, { ...options, creatorId: null });
}

/** An earlier text may have a category that was archived since, but a removed one can't come back. */
async function findAllowedCategory(
  db: Database,
  category: string,
  current: string | undefined,
  { isRestored }: SaveOptions,
): Promise<string> {
  const allowed = await (isRestored ? listCategoryChoices(db) : listOpenCategories(db, current));
  if (allowed.some(({ value }) => value === category)) return category;
  if (isRestored && current !== undefined) return current;
  throw new AppError('refused', { message: 'Choose a category.', field: 'category' });
}

async function findAuthors(
  db: Database,
  values: Pick<ArticleValues, 'authorName' | 'authorKind'>,
): Promise<Author[]> {
  return Promise.all(
    toAuthors(values).map(async ({ name, isGuest }) => {
      if (isGuest) return { name };
      const member = await findMemberByName(db, name);
      if (member) return { memberId: member.id };
      const message = `No member is named “${name}”. Choose “Guest” for a name without an account.`;
      throw new AppError('refused', { message, field: 'authorName' });
    }),
  );
}
