import { z } from 'zod';
import {
  definePage,
  optionalText,
  pageSize,
  pageTexts,
  requiredText,
  rowId,
} from '#app/features/pages/page-config.schema.ts';
import { newsCategories } from './embeds/news-categories.ts';

const filter = z.object({
  id: rowId,
  name: requiredText(40),
  /** The articles it shows; empty for all. */
  categories: z
    .array(z.string())
    .transform((names) => newsCategories.filter((name) => names.includes(name))),
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
      ({ filters, defaultFilter }) =>
        filters.some(({ id, isVisible }) => id === defaultFilter && isVisible),
      { path: ['defaultFilter'], message: 'Choose a filter that is shown.' },
    )
    .refine(({ block, blockArticle }) => block !== 'article' || blockArticle !== '', {
      path: ['blockArticle'],
      message: 'Choose an article.',
    })
    .refine(({ block, blockText }) => block !== 'text' || blockText !== '', {
      path: ['blockText'],
      message: 'Write the text, or choose another block.',
    }),
  defaultConfig: {
    title: 'Latest News & Rumors',
    subtitle: '',
    intro:
      'Every story here names its sources, and every rumor says how solid it is. ' +
      'Most screenshots look fine anywhere, but our close-ups of light and water deserve a gaming PC, ' +
      'and the fog is best with a card that does ray tracing.',
    filters: [
      { id: 'all', name: 'All', categories: [], isVisible: true },
      show('news', 'News', ['Breaking News', 'Development', 'Industry News']),
      show('rumors', 'Rumors', ['Rumors', 'Leaks']),
      show('interviews', 'Interviews', ['Interviews']),
      show('community', 'Community', ['Community']),
    ],
    ...{ defaultFilter: 'news', pageSize: 5 },
    ...{ block: 'subscribe', blockArticle: '', blockText: '' },
  },
});

export type NewsPageConfig = z.output<typeof newsPageConfig.schema>;

function show(id: string, name: string, categories: string[]): NewsFilter {
  return { id, name, categories, isVisible: true };
}
