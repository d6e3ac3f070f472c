import { type Kysely, sql } from 'kysely';

/** The library of the desk shows what editors put into it, not what people send in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written out, since the constraint needs the same name on both engines.
  await sql`alter table images add column purpose text not null default 'library'
    constraint "images_purpose" check (purpose in ('library', 'avatar', 'attachment'))`.execute(db);
}
