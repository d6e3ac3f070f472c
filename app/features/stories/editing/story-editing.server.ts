import { collectErrors, refuseIf } from '#app/errors.ts';
import {
  findMentionedClaims,
  listClaimSuggestions,
  loadMentions,
  saveMentions,
} from '#app/features/claims/claims.server.ts';
import { normalizeClaims } from '#app/features/claims/mentions/mentions.schema.ts';
import {
  defineEditing,
  findBlank,
  type SaveOptions,
} from '#app/features/content/editing.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import { endSentence } from '#app/text/end-sentence.ts';
import { canonicalKey, cleanAddress } from '#app/text/links/canonical-address.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listStoriesByKey } from '../arrival/add-story.queries.server.ts';
import { checkReportedOn } from '../arrival/check-reported-on.ts';
import { storiesTag } from '../get-stories.server.ts';
import { findStoryRow, updateStory } from '../stories.queries.server.ts';
import { type StoryValues, storyFields } from '../stories.schema.ts';

export const storyEditing = defineEditing(storyFields, {
  table: 'stories',
  listChoices: async (db) => ({ claims: await listClaimSuggestions(db) }),
  normalize: (typed, origin) => ({ ...typed, claims: normalizeClaims(typed.claims, origin) }),
  load: loadStory,
  findErrors: (
    { db, advisoryLock },
    id,
    { url, reportedOn = null, imageId = null, claims = [] },
    options,
  ) =>
    collectErrors(
      () => checkReportedOn(reportedOn, options.now),
      () => findMentionedClaims(db, claims, options),
      () => ensureImage(db, imageId, ['library']),
      async () => {
        // A unique index allows each address once.
        if (url) await advisoryLock(`story ${canonicalKey(url)}`);
        if (url) await refuseTakenUrl(db, id, url);
      },
    ),
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
  const claims = await loadMentions(db, { kind: 'story', contentId: id });
  return { title, url, source, excerpt, imageId, reportedOn, claims };
}

function toReportedOn(reportedAt: Date | null | undefined, timeZone: string): string | null {
  return reportedAt ? toLocalDay(reportedAt, timeZone) : null;
}

/** @throws AppError refused */
async function refuseTakenUrl(db: Database, id: number, url: string): Promise<void> {
  const other = (await listStoriesByKey(db, [canonicalKey(url)])).find((row) => row.id !== id);
  if (other) refuseIf(endSentence(`Another story has this URL: “${other.title}”`), 'url');
}

async function saveStory(
  unit: UnitOfWork,
  id: number,
  { title, source, excerpt, url, reportedOn, imageId, claims }: StoryValues,
  options: SaveOptions,
): Promise<void> {
  const { db } = unit;
  const timeZone = await getSiteTimeZone(db);
  const before = await findStoryRow(db, id);
  await updateStory(db, id, {
    title,
    source,
    excerpt,
    image_id: imageId,
    url: cleanAddress(url),
    canonical_key: canonicalKey(url),
    // The form shows the day only; the time of day stays.
    ...(toReportedOn(before?.reported_at, timeZone) !== reportedOn && {
      reported_at: reportedOn === null ? null : startOfLocalDay(reportedOn, timeZone),
    }),
  });
  const claimIds = await findMentionedClaims(db, claims, options);
  await saveMentions(unit, { kind: 'story', contentId: id }, { claimIds }, options.now);
}
