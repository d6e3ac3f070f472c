import { AppError } from '#app/errors.ts';
import {
  type ContentEditing,
  type FormValues,
  type SaveOptions,
  textValue,
} from '#app/features/content/content.server.ts';
import { findMemberByName } from '#app/features/identity/members.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { requestAnnouncement } from '../announce-article-job.ts';
import {
  type Author,
  isArticleAuthor,
  listArticleAuthors,
  replaceArticleAuthors,
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
  type ArticleInput,
  normalizeRows,
  parseArticle,
  restrictArticle,
} from './article-input.server.ts';
import { keepOneLead } from './lead-article.server.ts';

export const articleEditing: ContentEditing = {
  table: 'articles',
  fields: {
    title: { label: 'Title' },
    slug: { label: 'URL' },
    excerpt: { label: 'Excerpt' },
    body: { label: 'Text' },
    category: { label: 'Category' },
    imageId: { label: 'Image' },
    isFeatured: { label: 'Lead article' },
    authorName: { label: 'Authors', isList: true },
    authorKind: { label: 'Kinds of authors', isList: true },
    sourceLabel: { label: 'Sources', isList: true },
    sourceUrl: { label: 'Source URLs', isList: true },
  },
  normalize: normalizeRows,
  checked: { texts: ['body'], image: 'imageId' },
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
  save: saveArticle,
  findMissing: (values) => ({
    ...(textValue(values, 'excerpt').trim() === '' && { excerpt: 'Write an excerpt.' }),
    ...(textValue(values, 'body').trim() === '' && { body: 'Write the text.' }),
  }),
  isAuthor: isArticleAuthor,
  changeTags: async (_db, id) => [newsTag, newsOrderTag, articleTag(id)],
  beforePublishing: async (unit, id, { isNew, now }) => {
    await keepOneLead(unit, id, { isPublishing: true, wins: isNew });
    if (isNew) await requestAnnouncement(unit, id, now);
  },
  listChoices: async (db) => ({ category: await listCategoryChoices(db) }),
  findWarnings: async (db, values) =>
    (await isBreakingCategory(db, textValue(values, 'category')))
      ? [
          {
            field: 'category',
            message:
              'One minute after you publish, breaking news is sent by email and push to readers who asked for it. That can’t be undone.',
          },
        ]
      : [],
  previewPath: (token) => `/news/preview/${token}`,
};

async function loadArticle(db: Database, id: number): Promise<FormValues | undefined> {
  const row = await findArticleRow(db, id);
  if (!row) return undefined;
  const authors = await listArticleAuthors(db, [id]);
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    body: row.body,
    category: row.category,
    imageId: row.image_id === null ? '' : String(row.image_id),
    isFeatured: row.is_featured ? 'on' : '',
    authorName: authors.map(({ name }) => name),
    authorKind: authors.map(({ memberId }) => (memberId === null ? 'guest' : 'member')),
    sourceLabel: row.sources_json.map(({ label }) => label),
    sourceUrl: row.sources_json.map(({ url }) => url),
  };
}

async function saveArticle(
  unit: UnitOfWork,
  id: number,
  typed: FormValues,
  { isRestored }: SaveOptions,
): Promise<void> {
  const { db } = unit;
  await lockNewsCategories(unit);
  const saved = await findArticleRow(db, id);
  const present = saved?.category;
  const categories = await (isRestored ? listCategoryChoices(db) : listOpenCategories(db, present));
  const ids = categories.map(({ value }) => value);
  // A removed category can't come back.
  const isGone = isRestored && !ids.includes(textValue(typed, 'category'));
  const values = isGone && present !== undefined ? { ...typed, category: present } : typed;
  const parsed = parseArticle(values, ids);
  if ('errors' in parsed) throw new AppError('refused', { errors: parsed.errors });
  const { input } = parsed;
  await ensureImage(db, input.imageId);
  const authors = await findAuthors(db, input);
  if (input.isFeatured) await keepOneLead(unit, id, { isPublishing: false, wins: true });
  const { title, excerpt, body, category, imageId, isFeatured, sources } = input;
  await updateArticle(db, id, {
    title,
    excerpt,
    body,
    category,
    image_id: imageId,
    is_featured: isFeatured,
    slug: input.slug || slugify(title),
    sources_json: sources,
  });
  await replaceArticleAuthors(db, id, authors);
  await saveImageUses(db, { kind: 'article', contentId: id }, [body]);
}

async function findAuthors(db: Database, { authors }: ArticleInput): Promise<Author[]> {
  return Promise.all(
    authors.map(async ({ name, isGuest }) => {
      if (isGuest) return { name };
      const member = await findMemberByName(db, name);
      if (member) return { memberId: member.id };
      const message = `No member is named “${name}”. Choose “Guest” for a name without an account.`;
      throw new AppError('refused', { message, field: 'authorName' });
    }),
  );
}
