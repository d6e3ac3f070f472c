import { ensureBoardCategory } from '#app/features/discussions/imports.server.ts';
import type { Importing } from './import-deps.ts';

const NO_ROOM =
  'The board has as many categories as it can have, so topics of this one are in its first category.';

/** The board's category for a category of the source, which is added if it is missing. */
export async function boardCategory(
  importing: Importing,
  name: string | undefined,
): Promise<string> {
  const { boardCategories, transaction, startedBy, actorName, now, report } = importing;
  const key = name?.trim() ?? '';
  const known = boardCategories.get(key);
  if (known !== undefined) return known;
  const actor = { id: startedBy, name: actorName };
  const found = await ensureBoardCategory({ transaction, actor, now: now() }, key);
  if (found.isFallback && key !== '') await report(`Category “${key}”`, NO_ROOM);
  boardCategories.set(key, found.id);
  return found.id;
}
