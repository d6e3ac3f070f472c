import { type Kysely, sql } from 'kysely';

/** The admin's image library shows only what editors upload, not avatars and attachments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Raw SQL, because the constraint needs the same name on both engines.
  await sql`alter table images add column purpose text not null default 'library'
    constraint "images_purpose" check (purpose in ('library', 'avatar', 'attachment'))`.execute(db);
}
