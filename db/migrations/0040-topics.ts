import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

const KINDS = {
  articles: 'article',
  media_items: 'media',
  stories: 'story',
  events: 'event',
  claims: 'claim',
  site_pages: 'site-page',
};

/** Topics bring together content of all kinds and messages of the board. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'topics')
    .addColumn('name', 'text', required)
    // The name in the form in which names are compared. Removed topics have one that nobody can type.
    .addColumn('name_key', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('description', 'text', defaultsTo(''))
    .addColumn('image_id', 'integer', references('images', 'set null'))
    // Deleted, or merged into another one. Undoing that brings it back.
    .addColumn('is_removed', 'boolean', defaultsTo(false))
    .addColumn('merged_into_id', 'integer', references('topics', 'set null'))
    // What readers see of it, counted by triggers.
    .addColumn('item_count', 'integer', defaultsTo(0))
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'topics', {
    topics_by_key: ['name_key'],
    topics_by_slug: ['slug'],
  });
  await createIndexes(db, 'topics', {
    topics_by_count: ['is_removed', 'item_count', 'id'],
    topics_by_image: ['image_id'],
    topics_by_merge: ['merged_into_id'],
  });
  await sql.raw('create index topics_by_name on topics (is_removed, lower(name), id)').execute(db);
  await createTable(db, engine, 'content_topics')
    .addColumn('topic_id', 'integer', requiredReference('topics', 'cascade'))
    .addColumn('kind', 'text', required)
    // No foreign key, because it can be in several tables.
    .addColumn('content_id', 'integer', required)
    .addColumn('position', 'integer', required)
    // When it was published. Null while readers can't see it.
    .addColumn('shown_at', time)
    // The topic that was merged into this one, which brought the item along.
    .addColumn('via_topic_id', 'integer')
    .addCheckConstraint(
      'content_topics_kind',
      sql`kind in ('article', 'media', 'story', 'event', 'claim', 'site-page', 'thread')`,
    )
    .execute();
  await createUniqueIndexes(db, 'content_topics', {
    content_topics_by_item: ['kind', 'content_id', 'topic_id'],
  });
  await createIndexes(db, 'content_topics', {
    content_topics_by_time: ['topic_id', 'shown_at', 'id'],
    content_topics_by_origin: ['via_topic_id'],
  });
  for (const statement of listTriggers(engine)) await sql.raw(statement).execute(db);
}

function listTriggers(engine: Engine): string[] {
  const content = Object.entries(KINDS).flatMap(([table, kind]) =>
    followItem(engine, {
      table,
      kind,
      columns: ['status', 'published_at'],
      shownAt: `case when new.status = 'published' then new.published_at end`,
    }),
  );
  const threads = followItem(engine, {
    table: 'threads',
    kind: 'thread',
    columns: ['is_listed'],
    shownAt: 'case when new.is_listed then new.created_at end',
  });
  return [...content, ...threads, ...countItems(engine)];
}

interface Followed {
  table: string;
  kind: string;
  /** Decide whether and since when readers see it. */
  columns: string[];
  shownAt: string;
}

/** Its rows are as visible as the item, and go with it. */
function followItem(engine: Engine, { table, kind, columns, shownAt }: Followed): string[] {
  const name = `content_topics_of_${table}`;
  const ofItem = (row: string) => `kind = '${kind}' and content_id = ${row}.id`;
  const show = `update content_topics set shown_at = ${shownAt} where ${ofItem('new')};`;
  const forget = `delete from content_topics where ${ofItem('old')};`;
  const isChanged = (unlike: string) =>
    columns.map((column) => `old.${column} ${unlike} new.${column}`).join(' or ');
  const updated = `after update of ${columns.join(', ')} on ${table}`;
  if (engine === 'sqlite') {
    return [
      `create trigger show_${name} ${updated} when ${isChanged('is not')} begin ${show} end`,
      `create trigger forget_${name} after delete on ${table} begin ${forget} end`,
    ];
  }
  return [
    definePostgresFunction(`show_${name}`, show),
    `create trigger show_${name} ${updated} for each row when (${isChanged('is distinct from')})
      execute function show_${name}()`,
    definePostgresFunction(`forget_${name}`, forget),
    `create trigger forget_${name} after delete on ${table}
      for each row execute function forget_${name}()`,
  ];
}

function countItems(engine: Engine): string[] {
  return engine === 'sqlite' ? countInSqlite() : countInPostgres();
}

function countInSqlite(): string[] {
  const change = (row: string, by: string) =>
    `update topics set item_count = item_count ${by} where id = ${row}.topic_id;`;
  const define = (name: string, event: string, when: string, statement: string) =>
    `create trigger count_topics_${name} after ${event} on content_topics
      when ${when} begin ${statement} end`;
  const shows = 'old.shown_at is null and new.shown_at is not null';
  const hides = 'old.shown_at is not null and new.shown_at is null';
  return [
    define('added', 'insert', 'new.shown_at is not null', change('new', '+ 1')),
    define('removed', 'delete', 'old.shown_at is not null', change('old', '- 1')),
    define('shown', 'update of shown_at', shows, change('new', '+ 1')),
    define('hidden', 'update of shown_at', hides, change('new', '- 1')),
  ];
}

/** Once for each statement: to update one row of a large topic for each of its items would take long. */
function countInPostgres(): string[] {
  const count = (rows: string, by: string) => `select topic_id, ${by} as change from ${rows}
    where shown_at is not null`;
  const define = (event: string, tables: string, rows: string) => [
    definePostgresFunction(
      `count_topics_on_${event}`,
      `update topics set item_count = item_count + counted.change
        from (select topic_id, sum(change)::integer as change from (${rows}) as rows
          group by topic_id having sum(change) <> 0 order by topic_id) as counted
        where topics.id = counted.topic_id;`,
    ),
    `create trigger count_topics_on_${event} after ${event} on content_topics
      referencing ${tables} for each statement execute function count_topics_on_${event}()`,
  ];
  const [added, removed] = [count('added', '1'), count('removed', '-1')];
  const both = 'old table as removed new table as added';
  return [
    ...define('insert', 'new table as added', added),
    ...define('delete', 'old table as removed', removed),
    ...define('update', both, `${added} union all ${removed}`),
  ];
}

function definePostgresFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$
    begin ${body} return null; end $$`;
}
