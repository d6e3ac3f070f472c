import { ensureBoardCategory } from '#app/features/discussions/imports.server.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { replaceImported } from '../imports.queries.server.ts';
import type { Importing } from './import-deps.ts';

const NO_ROOM =
  'The board has as many categories as it can have, so topics of this one are in its first category.';

/** The board's category for a category of the source, which is added if it is missing. */
export async function boardCategory(
  importing: Importing,
  name: string | undefined,
): Promise<string> {
  const { boardCategories, write, startedBy, actorName, now, report } = importing;
  const key = name?.trim() ?? '';
  const known = boardCategories.get(key);
  if (known !== undefined) return known;
  const actor = { id: startedBy, name: actorName };
  const found = await write(async (unit) => {
    const deps = { transaction: within(unit), actor, now: now() };
    const ensured = await ensureBoardCategory(deps, key);
    const added = new Map(ensured.isNew ? [[ensured.id, 0]] : []);
    await replaceImported(unit.db, importing, 'category', added, now());
    return ensured;
  });
  if (found.isFallback && key !== '') await report(`Category “${key}”`, NO_ROOM);
  boardCategories.set(key, found.id);
  return found.id;
}

const within =
  (unit: UnitOfWork): RunTransaction =>
  (work) =>
    work(unit);
