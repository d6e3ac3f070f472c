import type { Database } from '#db/engine.ts';

export async function findPageConfig(db: Database, page: string): Promise<unknown> {
  const row = await db
    .selectFrom('page_configs')
    .select('config_json')
    .where('page', '=', page)
    .executeTakeFirst();
  return row?.config_json;
}

export async function listVisibleNavigation(db: Database) {
  return db
    .selectFrom('navigation_items')
    .select(['menu', 'name', 'label', 'path'])
    .where('is_visible', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The site's own text, which replaces the default. */
export async function findPageText(db: Database, page: string) {
  return db
    .selectFrom('page_texts')
    .select(['body', 'updated_on'])
    .where('page', '=', page)
    .executeTakeFirst();
}
