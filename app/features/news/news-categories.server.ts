import type { FieldChoice } from '#app/features/content/editing.server.ts';
import { getPageConfig, lockPageConfig } from '#app/features/pages/config.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ArticleCategory } from './article.ts';
import { type NewsCategory, newsPageConfig } from './news.schema.ts';

/** In display order, archived ones included. */
async function getNewsCategories(db: Database): Promise<NewsCategory[]> {
  return (await getPageConfig(db, newsPageConfig)).categories;
}

export type FindNewsCategory = (id: string) => ArticleCategory;

/** Looks up the categories of articles by their ids. */
export async function getNewsCategoryFinder(db: Database): Promise<FindNewsCategory> {
  const categories = await getNewsCategories(db);
  return (id) => {
    const found = categories.find((category) => category.id === id);
    const { name, shape, isRumor } = found ?? { name: id, shape: 'lines', isRumor: false };
    return { name, shape, isRumor };
  };
}

/**
 * Keeps the categories until the transaction ends. Call it before reading the category of an article or
 * tip that the transaction writes.
 */
export function lockNewsCategories(unit: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return lockPageConfig(unit, newsPageConfig);
}

/** The id itself if there is such a category, archived or not. */
export async function findCategoryId(db: Database, id: string | null): Promise<string | undefined> {
  return (await getNewsCategories(db)).find((category) => category.id === id)?.id;
}

/** Options for a select, archived ones included. */
export async function listCategoryChoices(db: Database): Promise<FieldChoice[]> {
  const categories = await getNewsCategories(db);
  return categories.map(({ id, name, isArchived }) => ({
    value: id,
    label: isArchived ? `${name} (archived)` : name,
    isArchived,
  }));
}

/** Options for a select: those that new articles can have, and the current one. */
export async function listOpenCategories(
  db: Database,
  current?: string | null,
): Promise<{ value: string; label: string }[]> {
  const choices = await listCategoryChoices(db);
  return choices
    .filter(({ value, isArchived }) => !isArchived || value === current)
    .map(({ value, label }) => ({ value, label }));
}

/** Id of the category with this name or id, if articles can be added to it. */
export async function findOpenCategory(db: Database, name: string): Promise<string | undefined> {
  const wanted = name.trim().toLowerCase();
  const options = await listOpenCategories(db);
  const matches = ({ value, label }: { value: string; label: string }) =>
    value === wanted || label.toLowerCase() === wanted;
  return options.find(matches)?.value;
}

/** For articles whose author has not chosen one yet: the first category that isn’t for breaking news. */
export async function getDefaultCategory(db: Database): Promise<string> {
  return (await getFirstCategory(db, () => true)) ?? '';
}

/** For tips whose author has chosen none: the first category of rumors, if there is one. */
export async function getTipCategory(db: Database): Promise<string> {
  return (await getFirstCategory(db, ({ isRumor }) => isRumor)) ?? getDefaultCategory(db);
}

async function getFirstCategory(db: Database, test: (category: NewsCategory) => boolean) {
  const { categories, breakingCategory } = await getPageConfig(db, newsPageConfig);
  const fitting = categories.filter(({ id, isArchived }) => !isArchived && id !== breakingCategory);
  return fitting.find(test)?.id;
}

/** Whether its articles alert readers. */
export async function isBreakingCategory(db: Database, id: string): Promise<boolean> {
  return (await getPageConfig(db, newsPageConfig)).breakingCategory === id;
}
