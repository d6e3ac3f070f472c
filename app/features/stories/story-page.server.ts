import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { cleanExcerpt } from '../../text/clean-excerpt.server.ts';
import { excerptOf } from '../../text/excerpt.ts';
import type { WordLinker } from '../../text/word-linker.ts';
import type { FindSubject } from '../discussions/comment-subjects.server.ts';
import { findStory } from './stories.queries.server.ts';
import type { StorySummary } from './story-summary.ts';

const DESCRIPTION = 160;

/** A story from elsewhere, to be commented on here. */
export const findStorySubject: FindSubject = async (db, id) => {
  const row = await findStory(db, id);
  return row && { title: row.title, path: `/stories/${id}`, publishedAt: row.published_at };
};

export interface StoryPage {
  story: StorySummary;
  description: string;
}

/** Throws 'not-found' when there is no such story. */
export async function getStoryPage(
  db: Database,
  id: number | undefined,
  linker: WordLinker,
): Promise<StoryPage> {
  const row = id === undefined ? undefined : await findStory(db, id);
  if (!row) throw new AppError('not-found');
  return {
    story: {
      id: row.id,
      title: row.title,
      source: row.source,
      url: row.url,
      publishedAt: row.published_at.toISOString(),
      excerptHtml: cleanExcerpt(row.excerpt, linker),
    },
    description: excerptOf(row.excerpt.replaceAll(/<[^>]*>/g, ' '), DESCRIPTION),
  };
}
