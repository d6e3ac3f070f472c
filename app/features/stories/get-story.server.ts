import { AppError } from '#app/errors.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { presentStory } from './get-stories.server.ts';
import { findStory } from './stories.queries.server.ts';
import type { StorySummary } from './story-summary.ts';

const DESCRIPTION_LENGTH = 160;

export interface StoryPage {
  story: StorySummary;
  description: string;
}

/** @throws AppError not-found if the story does not exist */
export async function getStory(
  db: Database,
  id: number | undefined,
  linker: KeywordLinker,
): Promise<StoryPage> {
  const row = id === undefined ? undefined : await findStory(db, id);
  if (!row) throw new AppError('not-found');
  return {
    story: presentStory(row, linker),
    description: truncate(row.excerpt.replaceAll(/<[^>]*>/g, ' '), DESCRIPTION_LENGTH),
  };
}
