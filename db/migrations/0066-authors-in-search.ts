import { type Kysely, sql } from 'kysely';
import { defaultsTo, type Engine } from './columns.ts';
import { searchTriggers } from './search-triggers.ts';

/**
 * Members who wrote a published article are found like those with posts. A column of its own says so, because
 * contributions earn trust, and an approved submission counts as one already.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('has_articles', 'boolean', defaultsTo(false))
    .execute();
  const statements = [
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
    ...searchStatements(engine),
    // Indexes those who are found from now on.
    correct('select actor_id from article_authors'),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** @param authors a query or a list of ids */
function correct(authors: string): string {
  return `update users set has_articles = not has_articles where id in (${authors})
    and has_articles <> exists (select 1 from article_authors
      join articles on articles.id = article_authors.article_id
      where article_authors.actor_id = users.id and articles.status = 'published')`;
}

const authorsOfChanged = 'select actor_id from article_authors where article_id = new.id';
const changesWhatIsPublished = `(old.status = 'published') <> (new.status = 'published')`;

/** Deleting an article deletes its authors, after which it is gone. */
const sqliteTriggers = [
  `create trigger authors_insert after insert on article_authors
    begin ${correct('new.actor_id')}; end`,
  `create trigger authors_delete after delete on article_authors
    begin ${correct('old.actor_id')}; end`,
  `create trigger authors_update after update of article_id, actor_id on article_authors
    begin ${correct('old.actor_id, new.actor_id')}; end`,
  `create trigger authors_publish after update of status on articles when ${changesWhatIsPublished}
    begin ${correct(authorsOfChanged)}; end`,
];

const postgresTriggers = [
  `create function authors_change() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${correct('old.actor_id')}; end if;
    if tg_op <> 'DELETE' then ${correct('new.actor_id')}; end if;
    return null; end $$`,
  `create trigger authors after insert or delete or update of article_id, actor_id
    on article_authors for each row execute function authors_change()`,
  `create function authors_publish() returns trigger language plpgsql as $$ begin
    ${correct(authorsOfChanged)};
    return null; end $$`,
  `create trigger authors_publish after update of status on articles for each row
    when (${changesWhatIsPublished}) execute function authors_publish()`,
];

const isVisible = (row: string) =>
  `(${row}.is_email_verified and ${row}.is_approved
    and (${row}.contribution_count > 0 or ${row}.has_articles))`;

const source = {
  table: 'users',
  section: 7,
  at: 'created_at',
  columns: [
    ...['id', 'name', 'about', 'is_email_verified', 'is_approved'],
    ...['contribution_count', 'has_articles'],
  ],
  isVisible,
  title: (row: string) => `${row}.name`,
  text: (row: string) => [`${row}.name`, `${row}.about`],
};

/** A row whose counters changed is only indexed again if it becomes visible or hidden by that. */
function searchStatements(engine: Engine): string[] {
  const isSame = `((old.contribution_count = new.contribution_count and old.has_articles = new.has_articles)
    or ${isVisible('old')} <> ${isVisible('new')})`;
  const either = `${isVisible('old')} or ${isVisible('new')}`;
  const statements = searchTriggers(source, engine);
  if (engine === 'sqlite') {
    return [
      ...['insert', 'update', 'delete'].map((event) => `drop trigger search_users_${event}`),
      ...statements.map((text) => text.replace(`when ${either}`, `when (${either}) and ${isSame}`)),
    ];
  }
  const skip = `if tg_op = 'UPDATE' then if not ${isSame} then return null; end if; end if;`;
  return [
    'drop trigger search_users on users',
    'drop function search_users_change()',
    ...statements.map((text) => text.replace('begin', () => `begin ${skip}`)),
  ];
}
