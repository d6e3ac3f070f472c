import { AppError } from '#app/errors.ts';
import {
  defineEditing,
  findBlank,
  type SaveOptions,
} from '#app/features/content/editing.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { endSentence } from '#app/text/end-sentence.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listStoriesByKey } from '../arrival/add-story.queries.server.ts';
import { canonicalKey, cleanAddress } from '../arrival/canonical-address.ts';
import { parseReportedOn } from '../arrival/parse-reported-on.ts';
import { storiesTag } from '../get-stories.server.ts';
import { findStoryRow, updateStory } from '../stories.queries.server.ts';
import { type StoryValues, storyFields } from '../stories.schema.ts';

export const storyEditing = defineEditing(storyFields, {
  table: 'stories',
  load: loadStory,
  save: saveStory,
  findMissing: (typed) =>
    findBlank(typed, { url: 'Enter a URL.', source: 'Enter the name of the source.' }),
  changeTags: async () => [storiesTag],
  linkField: 'url',
  checked: { html: ['excerpt'] },
});

async function loadStory(db: Database, id: number): Promise<StoryValues | undefined> {
  const row = await findStoryRow(db, id);
  if (!row) return undefined;
  const { title, url, source, excerpt, image_id: imageId, reported_at } = row;
  const reportedOn = toReportedOn(reported_at, await getSiteTimeZone(db));
  return { title, url, source, excerpt, imageId, reportedOn };
}

function toReportedOn(reportedAt: Date | null | undefined, timeZone: string): string | null {
  return reportedAt ? toLocalDay(reportedAt, timeZone) : null;
}

async function saveStory(
  { db, advisoryLock }: UnitOfWork,
  id: number,
  { title, source, excerpt, url, reportedOn, imageId }: StoryValues,
  { now }: SaveOptions,
): Promise<void> {
  const timeZone = await getSiteTimeZone(db);
  const reportedAt = parseReportedOn(reportedOn, timeZone, now);
  await ensureImage(db, imageId, ['library']);
  const key = canonicalKey(url);
  // A unique index allows each address once.
  await advisoryLock(`story ${key}`);
  const other = (await listStoriesByKey(db, [key])).find((row) => row.id !== id);
  if (other) {
    const message = endSentence(`Another story has this URL: “${other.title}”`);
    throw new AppError('refused', { message, field: 'url' });
  }
  const before = await findStoryRow(db, id);
  await updateStory(db, id, {
    title,
    source,
    excerpt,
    image_id: imageId,
    url: cleanAddress(url),
    canonical_key: key,
    // The form shows the day only; the time of day stays.
    ...(toReportedOn(before?.reported_at, timeZone) !== reportedOn && {
      reported_at: reportedAt ?? null,
    }),
  });
}
