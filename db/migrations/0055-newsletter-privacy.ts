import { type Kysely, sql } from 'kysely';
import { defaultsTo } from './columns.ts';

/** Placeholders that the writer of a newsletter can't know, and an archive that segments stay out of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The random part of a campaign's placeholders. Campaigns from before have none.
  await db.schema.alterTable('campaigns').addColumn('link_key', 'text').execute();
  for (const table of ['newsletters', 'newsletter_templates']) {
    const alter = () => db.schema.alterTable(table);
    await alter().addColumn('archive', 'text', defaultsTo('automatic')).execute();
    await sql`update ${sql.table(table)} set archive = 'never' where not is_in_archive`.execute(db);
    await alter().dropColumn('is_in_archive').execute();
  }
}
