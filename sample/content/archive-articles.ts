import { bulletinArticles } from './series/bulletins.ts';
import { communitySpotlights } from './series/community-spotlight.ts';
import { archiveRecollections } from './series/from-the-archive.ts';
import { interviewArticles } from './series/interviews.ts';
import { rumourRoundUps } from './series/rumour-round-up.ts';
import { signalLogs } from './series/signal-log.ts';
import { studioWatches } from './series/studio-watch.ts';
import { tradeNotes } from './series/trade-notes.ts';
import type { SampleArticle } from './types.ts';

const firstArchiveId = 6;

/** The 119 articles behind the five named ones, newest first, ids from 6 up. */
export function archiveArticles(now: Date): SampleArticle[] {
  const drafts = [
    ...rumourRoundUps(now),
    ...studioWatches(now),
    ...signalLogs(now),
    ...tradeNotes(now),
    ...communitySpotlights(now),
    ...interviewArticles(now),
    ...bulletinArticles(now),
    ...archiveRecollections(now),
  ];
  return drafts
    .sort((left, right) => right.publishedAt.getTime() - left.publishedAt.getTime())
    .map((draft, index) => ({ id: firstArchiveId + index, ...draft, isFeatured: false }));
}
