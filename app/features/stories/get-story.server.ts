import { AppError } from '#app/errors.ts';
import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import type { SignFile } from '#app/features/images/images.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { stripHtml } from '#app/text/html/strip-html.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { presentStories } from './get-stories.server.ts';
import { findStory, findStoryForPreview, listOutlets } from './stories.queries.server.ts';
import type { StorySummary } from './story-summary.ts';

const DESCRIPTION_LENGTH = 160;

export interface StoryPage {
  story: StorySummary;
  description: string;
  /** When it appeared on this site. */
  listedAt: Date;
  /** The lead story of its group, if it is another one. */
  leadId: number | undefined;
  mentioned: Awaited<ReturnType<typeof getMentionedClaims>>;
}

/** @throws AppError not-found if the story does not exist */
export async function getStory(
  db: Database,
  id: number | undefined,
  linker: KeywordLinker,
): Promise<StoryPage> {
  const row = await requireRow(id, (known) => findStory(db, known));
  const [[story], [lead]] = await Promise.all([
    presentStories(db, [row], linker),
    row.group_id === null ? [] : listOutlets(db, [row.group_id]),
  ]);
  if (!story) throw new AppError('not-found');
  const { outlets } = story;
  const item = { id: row.id, publishedAt: row.published_at, outlets };
  const mentioned = await getMentionedClaims(db, 'story', item);
  return {
    story,
    description: truncate(stripHtml(row.excerpt), DESCRIPTION_LENGTH),
    listedAt: row.published_at,
    leadId: lead && lead.id !== row.id ? lead.id : undefined,
    mentioned,
  };
}

/** A story of any status. @throws AppError not-found if it is in the trash, taken down or gone */
export async function getStoryPreview(
  db: Database,
  id: number,
  { linker, signFile }: { linker: KeywordLinker; signFile: SignFile },
): Promise<StorySummary> {
  const row = await findStoryForPreview(db, id);
  const [story] = row ? await presentStories(db, [row], linker, signFile) : [];
  if (!story) throw new AppError('not-found');
  return story;
}
