import { z } from 'zod';
import {
  archiveMissing,
  definePage,
  optionalText,
  pageSize,
  pageTexts,
  requiredText,
  rowId,
} from '#app/features/pages/page-config.schema.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';

const category = z.object({
  /** The id stored with articles. It stays when the category is renamed. */
  id: rowId,
  name: requiredText(40),
  /** Shape of the mark before its name. */
  shape: z.enum(['circle', 'half-circle', 'square', 'diamond', 'triangle', 'lines', 'bars']),
  /** Its articles are unconfirmed. */
  isRumor: z.boolean(),
  isArchived: z.boolean(),
});

export type NewsCategory = z.output<typeof category>;

const MAX_CATEGORIES = 40;

const filter = z.object({
  id: rowId,
  name: requiredText(40),
  /** Ids of the categories whose articles it shows; empty for all. */
  categories: z.array(z.string()),
  isVisible: z.boolean(),
});

export type NewsFilter = z.output<typeof filter>;

const MAX_FILTERS = 20;

export const newsPageConfig = definePage({
  id: 'news',
  name: 'News and Rumors',
  schema: z
    .object({
      ...pageTexts,
      categories: z
        .array(category)
        .max(MAX_CATEGORIES, `There are at most ${MAX_CATEGORIES} categories.`),
      /** Id of the category whose articles alert readers; empty for none. */
      breakingCategory: z.string(),
      filters: z.array(filter).max(MAX_FILTERS, `The page has at most ${MAX_FILTERS} filters.`),
      /** Selected first. */
      defaultFilter: z.string(),
      pageSize: pageSize(50),
      /** Shown after the third article. */
      block: z.enum(['subscribe', 'article', 'text', 'none']),
      /** Id of the article in the block, as forms send it. */
      blockArticle: z.string().regex(/^\d{0,9}$/, 'Choose an article.'),
      blockText: optionalText(2000),
    })
    .refine(
      ({ categories, breakingCategory }) =>
        categories.some(({ id, isArchived }) => !isArchived && id !== breakingCategory),
      {
        ...ifValid('categories', 'breakingCategory'),
        path: ['categories'],
        message: 'At least one category must be open and not used for breaking news.',
      },
    )
    .refine(
      ({ categories, breakingCategory }) =>
        breakingCategory === '' || categories.some(({ id }) => id === breakingCategory),
      {
        ...ifValid('categories', 'breakingCategory'),
        path: ['breakingCategory'],
        message: 'Choose one of the categories.',
      },
    )
    .refine(
      ({ filters, defaultFilter }) =>
        filters.some(({ id, isVisible }) => id === defaultFilter && isVisible),
      {
        ...ifValid('filters', 'defaultFilter'),
        path: ['defaultFilter'],
        message: 'Choose a filter that is shown.',
      },
    )
    .refine(({ block, blockArticle }) => block !== 'article' || blockArticle !== '', {
      ...ifValid('block', 'blockArticle'),
      path: ['blockArticle'],
      message: 'Choose an article.',
    })
    .refine(({ block, blockText }) => block !== 'text' || blockText !== '', {
      ...ifValid('block', 'blockText'),
      path: ['blockText'],
      message: 'Write the text, or choose another block.',
    })
    .transform((config) => ({
      ...config,
      filters: config.filters.map((row) => ({
        ...row,
        categories: config.categories
          .map(({ id }) => id)
          .filter((id) => row.categories.includes(id)),
      })),
    })),
  // Articles refer to their category, so one that is in use is archived rather than removed.
  preserve: (config, saved, usedRows) => ({
    ...config,
    categories: archiveMissing(config.categories, saved.categories, usedRows),
  }),
  defaultConfig: {
    title: 'Latest News & Rumors',
    subtitle: '',
    intro:
      'Every story here names its sources, and rumors are marked as rumors. ' +
      'Most screenshots look fine anywhere, but our close-ups of light and water deserve a gaming PC, ' +
      'and the fog is best with a card that does ray tracing.',
    categories: [
      open('breaking-news', 'Breaking News', 'circle'),
      open('development', 'Development', 'square'),
      open('industry-news', 'Industry News', 'lines'),
      { ...open('rumors', 'Rumors', 'circle'), isRumor: true },
      { ...open('leaks', 'Leaks', 'half-circle'), isRumor: true },
      open('interviews', 'Interviews', 'bars'),
      open('community', 'Community', 'triangle'),
    ],
    breakingCategory: 'breaking-news',
    filters: [
      { id: 'all', name: 'All', categories: [], isVisible: true },
      show('news', 'News', ['breaking-news', 'development', 'industry-news']),
      show('rumors', 'Rumors', ['rumors', 'leaks']),
      show('interviews', 'Interviews', ['interviews']),
      show('community', 'Community', ['community']),
    ],
    defaultFilter: 'news',
    pageSize: 5,
    block: 'subscribe',
    blockArticle: '',
    blockText: '',
  },
});

export type NewsPageConfig = z.output<typeof newsPageConfig.schema>;

function open(id: string, name: string, shape: NewsCategory['shape']): NewsCategory {
  return { id, name, shape, isRumor: false, isArchived: false };
}

function show(id: string, name: string, categories: string[]): NewsFilter {
  return { id, name, categories, isVisible: true };
}
