import type { DatabaseSync } from 'node:sqlite';

/** Rows that exist once, whatever the size of the site, or that grow with its age. */
const SINGLE = [
  // Triggers fill it.
  'claim_credits',
  'daily_stats',
  'hourly_stats',
  'job_schedules',
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'page_config_versions',
  'page_configs',
  'roles',
  'row_counts',
  'sample_rows',
  'settings',
  'site',
];

/** The tables that hold content and subjects of these kinds. */
const KINDS: Record<string, string> = {
  article: 'articles',
  media: 'media_items',
  story: 'stories',
  event: 'events',
  claim: 'claims',
  'site-page': 'site_pages',
  thread: 'threads',
  post: 'posts',
  'fan-art': 'media_items',
};

/** Columns that hold one of a few words. */
const CHOICES = ['kind', 'readers'];
const SHIFTED = ['id', 'content_id', 'subject_id'];

const MINUTE = 60_000;

interface Table {
  name: string;
  columns: string[];
  /** Referenced tables by column. */
  references: Map<string, string>;
  /** Columns that tell copies apart, and whether they hold text. */
  unique: Map<string, boolean>;
}

/**
 * Adds copies of all rows of these tables. A copy refers to copies where the rows it refers to are copied, and
 * to the originals otherwise. Each copy is a minute older than the one before.
 * @param names all tables but the single ones by default
 */
export function multiplyRows(
  handle: DatabaseSync,
  copies: number,
  names?: readonly string[],
): void {
  const tables = listTables(handle).filter(({ name }) =>
    names ? names.includes(name) : !SINGLE.includes(name),
  );
  const offsets = new Map(
    tables.map(({ name, columns }) => [name, offsetOf(handle, name, columns)]),
  );
  handle.exec('begin');
  for (const table of tables) {
    const { name, columns } = table;
    const values = columns.map((column) => copyOf(column, table, offsets));
    const list = columns.map((column) => `"${column}"`).join(', ');
    const count = handle.prepare(`select count(*) as count from "${name}"`).get()?.count;
    handle
      .prepare(
        `with copies(copy) as (select 1 union all select copy + 1 from copies where copy < ?)
         insert into "${name}" (${list}) select ${values.join(', ')}
         from copies cross join (select * from "${name}" order by rowid limit ?)`,
      )
      .run(copies, Number(count));
  }
  handle.exec('commit');
}

function listTables(handle: DatabaseSync): Table[] {
  const names = handle
    .prepare(`select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name));
  return names.map((name) => readTable(handle, name));
}

function readTable(handle: DatabaseSync, name: string): Table {
  const list = (sql: string) => handle.prepare(sql).all(name) as Record<string, string>[];
  const columns = list('select name, type from pragma_table_xinfo(?) where hidden = 0');
  const references = list(`select "from" as name, "table" as target from pragma_foreign_key_list(?)
    where "to" = 'id' or "to" is null`);
  const targets = new Map(references.map((row) => [String(row.name), String(row.target)]));
  const indexed = list(`select list.name as "index", info.name from pragma_index_list(?) as list,
    pragma_index_info(list.name) as info where list."unique"`);
  const texts = new Set(
    columns.filter(({ type }) => /^text$/i.test(type ?? '')).map((row) => row.name),
  );
  const indexes = [...Map.groupBy(indexed, ({ index }) => index).values()].map((rows) =>
    rows.map((row) => String(row.name)),
  );
  const isShifted = (column: string) => targets.has(column) || SHIFTED.includes(column);
  const unique = indexes
    .filter((index) => !index.some(isShifted))
    .map(
      (index) =>
        index.find((column) => !texts.has(column)) ??
        index.findLast((column) => !CHOICES.includes(column)),
    );
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    references: targets,
    unique: new Map(unique.flatMap((column) => (column ? [[column, texts.has(column)]] : []))),
  };
}

function offsetOf(handle: DatabaseSync, name: string, columns: readonly string[]): number {
  if (!columns.includes('id')) return 0;
  return Number(handle.prepare(`select coalesce(max(id), 0) as id from "${name}"`).get()?.id);
}

/** An SQL expression for the value of a column in a copy. */
function copyOf(column: string, table: Table, offsets: ReadonlyMap<string, number>): string {
  const shift = (target: string) => `"${column}" + copy * ${offsets.get(target) ?? 0}`;
  const target = table.references.get(column);
  if (target !== undefined) return shift(target);
  if (column === 'id') return shift(table.name);
  if (column === 'content_id' || column === 'subject_id') {
    return shiftByKind(column, table, offsets);
  }
  if (column === 'is_featured') return '0';
  if (column.endsWith('_at')) return `"${column}" - copy * ${MINUTE}`;
  if (!table.unique.has(column)) return `"${column}"`;
  const offset = offsets.get(table.name) ?? 0;
  if (!table.unique.get(column)) return `"${column}" + copy * ${spacing(column, table)}`;
  // Both an address of a page and an email address stay what they are.
  return `case when "${column}" like '%://%' then "${column}" || '-' || copy || '.${offset}'
    else copy || '.${offset}-' || "${column}" end`;
}

/** The row belongs to the table that the kind beside it names. */
function shiftByKind(column: string, table: Table, offsets: ReadonlyMap<string, number>): string {
  const kind = table.columns.find((name) => name === 'kind' || name === 'subject_kind');
  if (!kind) return `"${column}"`;
  const untyped = spacing(column, table);
  const cases = Object.entries(KINDS).map(
    ([value, target]) => `when '${value}' then ${offsets.get(target) ?? untyped}`,
  );
  return `"${column}" + copy * case "${kind}" ${cases.join(' ')} else ${untyped} end`;
}

/** Keeps numbers apart that refer to no table. */
function spacing(column: string, { name }: Table): string {
  return `(select 2 * max(abs("${column}")) + 1 from "${name}")`;
}
