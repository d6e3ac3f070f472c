import { z } from 'zod';
import { newsFilterIds } from './news-filter.ts';

export const newsBlocks = ['subscribe', 'board', 'none'] as const;
export type NewsBlock = (typeof newsBlocks)[number];

/** The page editor's settings for the news page. */
export const newsPageConfig = z.object({
  title: z.string().min(1).max(120),
  /** Markdown. Keywords of active affiliates become links. */
  subtitle: z.string().max(1000),
  filters: z.array(
    z.object({ id: z.enum(newsFilterIds), name: z.string().min(1).max(40), active: z.boolean() }),
  ),
  /** Shown after the third article. */
  block: z.enum(newsBlocks),
});

export type NewsPageConfig = z.infer<typeof newsPageConfig>;

export const defaultNewsPageConfig: NewsPageConfig = {
  title: 'Latest News & Rumors',
  subtitle:
    'Every story here names its sources, and every rumor says how solid it is. ' +
    'Most screenshots look fine anywhere, but our close-ups of light and water deserve a gaming PC, ' +
    'and the fog is best with a card that does ray tracing.',
  filters: [
    { id: 'all', name: 'All', active: true },
    { id: 'news', name: 'News', active: true },
    { id: 'rumors', name: 'Rumors', active: true },
    { id: 'interviews', name: 'Interviews', active: true },
    { id: 'community', name: 'Community', active: true },
  ],
  block: 'subscribe',
};
