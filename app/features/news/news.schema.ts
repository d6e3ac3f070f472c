import { z } from 'zod';
import { newsFilterIds } from './news-filter.ts';

export const newsBlocks = ['subscribe', 'board', 'none'] as const;
export type NewsBlock = (typeof newsBlocks)[number];

/** The news page as the page editor keeps it. */
export const newsPageConfig = z.object({
  title: z.string().min(1).max(120),
  /** Markdown; keywords of active affiliates in it become links. */
  subtitle: z.string().max(1000),
  filters: z.array(
    z.object({ id: z.enum(newsFilterIds), name: z.string().min(1).max(40), active: z.boolean() }),
  ),
  /** What stands in the list after its third article. */
  block: z.enum(newsBlocks),
});

export type NewsPageConfig = z.infer<typeof newsPageConfig>;

export const newNewsPageConfig: NewsPageConfig = {
  title: 'Latest News & Rumors',
  subtitle:
    'Every report here names its sources, and every rumor says how firm the ground under it is. ' +
    'Most of it reads well anywhere. The long looks at light and water are worth a gaming PC, ' +
    'and the ones about fog worth a card that does ray tracing.',
  filters: [
    { id: 'all', name: 'All', active: true },
    { id: 'news', name: 'News', active: true },
    { id: 'rumors', name: 'Rumors', active: true },
    { id: 'interviews', name: 'Interviews', active: true },
    { id: 'community', name: 'Community', active: true },
  ],
  block: 'subscribe',
};
