import { saveProgramConfig } from '#app/features/pages/pages.server.ts';
import { slugify } from '#app/text/slug.ts';
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
): Promise<{ id: string; isFallback: boolean }> {
  const wanted = name.trim().slice(0, MAX_NAME_LENGTH).trim();
  const { categories } = await saveProgramConfig(deps, boardConfig, (config) => {
    if (wanted === '' || findByName(config.categories, wanted)) return config;
    const added = newCategory(config.categories, wanted);
    const changed = { ...config, categories: [...config.categories, added] };
    return boardConfig.schema.safeParse(changed).success ? changed : config;
  });
  const found = findByName(categories, wanted);
  const fallback = categories.find(({ whoMayRead }) => whoMayRead === 'everyone');
  return { id: found?.id ?? fallback?.id ?? 'general', isFallback: !found };
}

function findByName(categories: Categories, name: string) {
  const wanted = name.toLowerCase();
  return categories.find((category) => category.name.toLowerCase() === wanted);
}

function newCategory(categories: Categories, name: string): Categories[number] {
  const ids = new Set(categories.map(({ id }) => id));
  const base = slugify(name).slice(0, MAX_ID_LENGTH).replace(/-+$/, '') || 'category';
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
