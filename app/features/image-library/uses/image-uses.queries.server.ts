import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Database } from '#db/engine.ts';
import { contentTables, ownImageTables } from '#db/tables/content-tables.ts';

/** Its entries are no content. */
export const TIMELINE = 'timeline-entry';
const timelineTable = 'timeline_entries' as const;

export interface ImageReference {
  kind: string;
  contentId: number;
  /** In the text; otherwise the item's own image. */
  isInText: boolean;
}

/** The image itself, and the duplicates that were merged into it. */
export async function listReferringIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where(({ or, eb }) => or([eb('id', 'in', [...ids]), eb('merged_into_id', 'in', [...ids])]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Where the images are shown, published or not. */
export async function listReferences(
  db: Database,
  ids: readonly number[],
): Promise<ImageReference[]> {
  if (ids.length === 0) return [];
  const [texts, ...own] = await Promise.all([
    db
      .selectFrom('image_uses')
      .select(['kind', 'content_id'])
      .distinct()
      .where('image_id', 'in', [...ids])
      .execute(),
    ...Object.entries({ ...ownImageTables, [TIMELINE]: timelineTable }).map(
      async ([kind, table]) => {
        const rows = await db
          .selectFrom(table)
          .select('id')
          .where('image_id', 'in', [...ids])
          .execute();
        return rows.map(({ id }) => ({ kind, contentId: id, isInText: false }));
      },
    ),
  ]);
  const inTexts = texts.map(({ kind, content_id: contentId }) => ({
    kind,
    contentId,
    isInText: true,
  }));
  return [...own.flat(), ...inTexts];
}

export async function listNewsletterTitles(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
}

export async function listEntryTitles(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('timeline_entries')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
}

export async function listContentTitles(db: Database, kind: ContentKindId, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom(contentTables[kind])
    .select(['id', 'title', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
}
