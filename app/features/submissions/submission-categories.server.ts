import { stanceOffers } from '#app/features/claims/claims.server.ts';
import { getNewsCategoryFinder, listOpenCategories } from '#app/features/news/news.server.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';

const mediaTypes = [
  { value: 'image', label: 'Screenshot' },
  { value: 'artwork', label: 'Artwork' },
  { value: 'video', label: 'Video' },
];

const stances = Object.entries(stanceOffers).map(([value, label]) => ({ value, label }));

/** The categories its author can choose from; empty for kinds without categories. */
export async function listSubmissionCategories(
  db: Database,
  kind: SubmissionKind,
): Promise<{ value: string; label: string }[]> {
  if (kind === 'news') return listOpenCategories(db);
  if (kind === 'evidence') return stances;
  return kind === 'media' ? mediaTypes : [];
}

/** The name of the category that its author chose. */
export async function findSubmissionCategory(
  db: Database,
  { kind, category }: { kind: SubmissionKind; category: string | null },
): Promise<string | undefined> {
  if (category === null) return undefined;
  if (kind === 'news') return (await getNewsCategoryFinder(db))(category).name;
  return [...mediaTypes, ...stances].find(({ value }) => value === category)?.label;
}
