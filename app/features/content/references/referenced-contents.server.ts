import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { formatFullDateTime } from '#app/text/dates/times.ts';
import {
  listContentReferences,
  type ReferencedContents,
} from '#app/text/long-text/content-references.server.ts';
import type { Database } from '#db/engine.ts';
import type { ContentItem, ContentKinds } from '../content-kind.server.ts';
import { findContent } from '../content-kinds.server.ts';
import { findMarks } from '../mentions/find-marks.server.ts';

/** The published content that a text refers to, and the cache tags of all it refers to. */
export async function getReferencedContents(
  kinds: ContentKinds,
  db: Database,
  markdown: string,
): Promise<{ contents: ReferencedContents; tags: string[] }> {
  const references = [...listContentReferences(markdown)];
  if (references.length === 0) return { contents: new Map(), tags: [] };
  const refs = references.map(([, reference]) => reference);
  const found = await findContent(kinds, db, refs);
  const marks = await findMarks(kinds, db, found, refs);
  const { language } = await getSiteIdentity(db);
  const contents = references.flatMap(([address, reference]) => {
    const item = found.get(reference);
    if (!item) return [];
    const { kind, title, path, schedule } = item;
    const time = schedule && toCardTime(schedule, language);
    const card = { label: kind.label, title, path, time, marks: marks.get(reference) };
    return [[address, card] as const];
  });
  return { contents: new Map(contents), tags: [...found.tags, ...marks.tags] };
}

/** The same for a series however long it has been going on, because pages with the card stay in the cache. */
function toCardTime(
  { startsAt, timeZone, repeats }: NonNullable<ContentItem['schedule']>,
  language: string,
) {
  const at = startsAt.toISOString();
  return { at, text: formatFullDateTime(at, timeZone, language), repeats };
}
