import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { findMarks } from '#app/features/content/mentions.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { EntryLink } from '../entry-links.ts';
import { toIsoDate, yearOf } from '../partial-date.ts';
import type { EntryRow } from '../timeline.queries.server.ts';
import type { EntryItem, TimelineEntry } from '../timeline-entry.ts';

export interface TimelineDeps extends Pick<PublicContext, 'db' | 'addCacheTags'> {
  contentKinds: ContentKinds;
}

/** Entries as readers see them, with the titles of linked items only while these are public. */
export async function presentEntries(
  deps: TimelineDeps,
  rows: readonly EntryRow[],
  findEraAt: (dayKey: number) => number | undefined,
): Promise<TimelineEntry[]> {
  const images = await getImagesOf(deps.db, rows);
  const linker = rows.some(({ body }) => body !== '') ? await getKeywordLinker(deps.db) : undefined;
  const findItem = await findItems(deps, rows);
  return rows.map((row) => ({
    id: row.id,
    year: yearOf(row.day_key),
    date: toIsoDate(row.day_key),
    title: row.title,
    html: renderMarkdown(row.body, undefined, linker),
    image: images.get(row.image_id ?? 0),
    link: findItem(row),
    eraId: findEraAt(row.day_key),
  }));
}

async function findItems(
  { db, contentKinds, addCacheTags }: TimelineDeps,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => EntryItem | undefined> {
  const refs = rows.flatMap((row) => getLink(row) ?? []);
  const found = await findContent(contentKinds, db, refs);
  const marks = await findMarks(contentKinds, db, found, refs);
  addCacheTags(...found.tags, ...marks.tags);
  return (row) => {
    const ref = getLink(row);
    const item = ref && found.get(ref);
    if (!ref || !item) return undefined;
    const { title, path, kind } = item;
    return { label: kind.label, title, path, claims: marks.get(ref) };
  };
}

function getLink({ link_kind: kind, link_id: id }: EntryRow): EntryLink | undefined {
  return kind && id ? { kind, id } : undefined;
}
