import { z } from 'zod';
import { linkSchema, readMarkdown } from '../read-content.ts';
import { type Article, type ArticleDraft, articleCategories } from './article.ts';
import { ageFields, getDate } from './calendar.ts';
import { communitySpotlights } from './series/community-spotlight.ts';
import { rumorRoundUps } from './series/rumor-round-up.ts';
import { signalLogs } from './series/signal-log.ts';
import { studioWatches } from './series/studio-watch.ts';
import { tradeNotes } from './series/trade-notes.ts';

const frontMatterSchema = z.strictObject({
  title: z.string(),
  excerpt: z.string().max(180),
  category: z.enum(articleCategories),
  author: z.string(),
  ...ageFields,
  isFeatured: z.boolean().optional(),
  image: z.string(),
  sources: z.array(linkSchema).optional(),
  corrections: z
    .array(z.strictObject({ what: z.string(), why: z.string(), ...ageFields }))
    .optional(),
});

/** As many of the oldest make room for those that are not published. */
const UNPUBLISHED = 5;

/** All published articles, newest first: those written by hand and the numbered series. */
export function listArticles(now: Date): Article[] {
  const drafts = [
    ...rumorRoundUps(now),
    ...studioWatches(now),
    ...signalLogs(now),
    ...tradeNotes(now),
    ...communitySpotlights(now),
    ...writtenArticles(now),
  ];
  return drafts
    .sort((left, right) => right.publishedAt.getTime() - left.publishedAt.getTime())
    .slice(0, -UNPUBLISHED)
    .map((draft, index) => ({ id: index + 1, ...draft }));
}

function writtenArticles(now: Date): ArticleDraft[] {
  return readMarkdown('articles', frontMatterSchema).map(
    ({ daysAgo, time, corrections = [], ...text }) => ({
      ...text,
      publishedAt: getDate(now, { daysAgo, time }),
      corrections: corrections.map(({ what, why, ...age }) => ({
        what,
        why,
        at: getDate(now, age),
      })),
    }),
  );
}
