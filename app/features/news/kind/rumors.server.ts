import { listUnconfirmed, wouldBeUnconfirmed } from '#app/features/claims/claims.server.ts';
import { type FormValues, textValue } from '#app/features/content/editing.server.ts';
import type { Database } from '#db/engine.ts';
import { getNewsCategoryFinder } from '../news-categories.server.ts';

/** The articles among these that report rumors: claims that aren't confirmed, or none at all in a category for rumors. */
export async function listRumors(
  db: Database,
  articles: readonly { id: number; category: string }[],
): Promise<number[]> {
  const findCategory = await getNewsCategoryFinder(db);
  return listUnconfirmed(db, 'article', articles, ({ category }) => findCategory(category).isRumor);
}

/** Whether an article would be among those with these values of its form. */
export async function wouldReportRumors(
  db: Database,
  values: FormValues,
  origin: string,
): Promise<boolean> {
  const findCategory = await getNewsCategoryFinder(db);
  const { isRumor } = findCategory(textValue(values, 'category'));
  const typed = { claims: [values.claims ?? []].flat(), text: textValue(values, 'body'), origin };
  return wouldBeUnconfirmed(db, typed, isRumor);
}

/** The articles among these that are in a category for rumors. */
export async function listInRumorCategories(
  db: Database,
  articles: readonly { id: number; category: string }[],
): Promise<number[]> {
  const findCategory = await getNewsCategoryFinder(db);
  return articles.filter(({ category }) => findCategory(category).isRumor).map(({ id }) => id);
}
