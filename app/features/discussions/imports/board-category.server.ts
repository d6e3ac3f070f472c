import { listRoles } from '#app/features/identity/roles.server.ts';
import { getPageConfig } from '#app/features/pages/config.server.ts';
import { saveProgramConfig } from '#app/features/pages/pages.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import { boardConfig } from '../board-page.schema.ts';

const MAX_NAME_LENGTH = 40;
const MAX_ID_LENGTH = 36;

type Deps = Parameters<typeof saveProgramConfig>[0];
type Categories = (typeof boardConfig.defaultConfig)['categories'];

/**
 * The board's category of this name, which is added if it is missing. The first one if there is no name, or the board
 * has as many as it can have.
 */
export async function ensureBoardCategory(
  deps: Deps,
  name: string,
): Promise<{ id: string; isFallback: boolean; isNew: boolean }> {
  const wanted = name.trim().slice(0, MAX_NAME_LENGTH).trim();
  let isNew = false;
  const { categories } = await saveProgramConfig(deps, boardConfig, (config) => {
    if (wanted === '' || findByName(config.categories, wanted)) return config;
    const added = newCategory(config.categories, wanted);
    const changed = { ...config, categories: [...config.categories, added] };
    isNew = boardConfig.schema.safeParse(changed).success;
    return isNew ? changed : config;
  });
  const found = findByName(categories, wanted);
  const fallback = categories.find(({ whoMayRead }) => whoMayRead === 'everyone');
  return { id: found?.id ?? fallback?.id ?? 'general', isFallback: !found, isNew };
}

/** A category that an import added, and why it stays once it has no threads, if it does. Undefined if it is gone. */
export async function findImportedCategory(
  db: Database,
  id: string,
): Promise<{ name: string; obstacle: 'changed' | 'used' | undefined } | undefined> {
  const { categories } = await getPageConfig(db, boardConfig);
  const found = categories.find((category) => category.id === id);
  if (!found) return undefined;
  const { name, whoMayRead, whoMayPost, isArchived } = found;
  const isOpen = whoMayRead === 'everyone' && whoMayPost === 'everyone' && !isArchived;
  if (!isOpen || !id.startsWith(toId(name))) return { name, obstacle: 'changed' };
  const ofRoles = (await listRoles(db)).flatMap((role) => role.board_categories_json ?? []);
  return { name, obstacle: ofRoles.includes(id) ? 'used' : undefined };
}

/** Removes a category without threads, unless it is the last one that is open to everyone. Returns whether it did. */
export async function removeBoardCategory(deps: Deps, id: string): Promise<boolean> {
  let isRemoved = false;
  await saveProgramConfig(deps, boardConfig, (config) => {
    const rest = config.categories.filter((category) => category.id !== id);
    const changed = { ...config, categories: rest };
    isRemoved =
      rest.length < config.categories.length && boardConfig.schema.safeParse(changed).success;
    return isRemoved ? changed : config;
  });
  return isRemoved;
}

function toId(name: string): string {
  return slugify(name, MAX_ID_LENGTH) || 'category';
}

function findByName(categories: Categories, name: string) {
  const wanted = name.toLowerCase();
  return categories.find((category) => category.name.toLowerCase() === wanted);
}

function newCategory(categories: Categories, name: string): Categories[number] {
  const ids = new Set(categories.map(({ id }) => id));
  const base = toId(name);
  let id = base;
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`;
  const colors = defaultColors[categories.length % defaultColors.length];
  return {
    id,
    name,
    lightColor: colors?.lightColor ?? '#5b6b73',
    darkColor: colors?.darkColor ?? '#9fb0b8',
    whoMayRead: 'everyone',
    whoMayPost: 'everyone',
    isArchived: false,
  };
}

const defaultColors = boardConfig.defaultConfig.categories;
