import { AppError } from '#app/errors.ts';
import {
  type ContentEditing,
  type FormValues,
  parseValues,
  type SaveOptions,
  textValue,
} from '#app/features/content/content.server.ts';
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
import { storyInput } from '../stories.schema.ts';

export const storyEditing: ContentEditing = {
  table: 'stories',
  fields: {
    title: { label: 'Title' },
    url: { label: 'URL' },
    source: { label: 'Source' },
    reportedOn: { label: 'Date' },
    excerpt: { label: 'Excerpt' },
    imageId: { label: 'Image' },
  },
  load: loadStory,
  save: saveStory,
  findMissing: (values) => ({
    ...(textValue(values, 'url').trim() === '' && { url: 'Enter a URL.' }),
    ...(textValue(values, 'source').trim() === '' && { source: 'Enter the name of the source.' }),
  }),
  changeTags: async () => [storiesTag],
  linkField: 'url',
  checked: { html: ['excerpt'] },
  previewPath: (token) => `/stories/preview/${token}`,
};

async function loadStory(db: Database, id: number): Promise<FormValues | undefined> {
  const row = await findStoryRow(db, id);
  const timeZone = await getSiteTimeZone(db);
  return (
    row && {
      title: row.title,
      url: row.url,
      source: row.source,
      excerpt: row.excerpt,
      reportedOn: row.reported_at ? toLocalDay(row.reported_at, timeZone) : '',
      imageId: row.image_id === null ? '' : String(row.image_id),
    }
  );
}

async function saveStory(
  { db, advisoryLock }: UnitOfWork,
  id: number,
  values: FormValues,
  { now }: SaveOptions,
): Promise<void> {
  const { title, source, excerpt, url, reportedOn, imageId } = parseValues(storyInput, values);
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
  const dayBefore = before?.reported_at ? toLocalDay(before.reported_at, timeZone) : undefined;
  await updateStory(db, id, {
    title,
    source,
    excerpt,
    image_id: imageId,
    url: cleanAddress(url),
    canonical_key: key,
    // The form shows the day only; the time of day stays.
    ...(dayBefore !== reportedOn && { reported_at: reportedAt ?? null }),
  });
}
