import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { byName, type ColumnSchema, ENGINES_OWN, type Schema, type TableSchema } from './schema.ts';

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  identity: string;
  has_default: boolean;
}
interface ConstraintRow {
  table: string;
  name: string;
  kind: 'c' | 'f' | 'p' | 'u';
  columns: string[];
  target: string | null;
  target_columns: string[];
  on_delete: 'a' | 'c' | 'n' | 'r' | 'd' | ' ';
}
interface IndexRow {
  table: string;
  name: string;
  is_only_an_index: boolean;
  is_unique_index: boolean;
  columns: string[];
}

const ON_DELETE = {
  a: 'no action',
  c: 'cascade',
  n: 'set null',
  r: 'restrict',
  d: 'set default',
  ' ': '',
};

/** Reads the schema from PostgreSQL's catalog. */
export async function readPostgresSchema(db: Database): Promise<Schema> {
  const [columns, constraints, indexes] = await Promise.all([
    listColumns(db),
    listConstraints(db),
    listIndexes(db),
  ]);
  const names = [...new Set(columns.map((column) => column.table))];
  return Object.fromEntries(
    names.map((name) => {
      const ofTable = (row: { table: string }) => row.table === name;
      return [
        name,
        table(columns.filter(ofTable), constraints.filter(ofTable), indexes.filter(ofTable)),
      ];
    }),
  );
}

function table(
  columns: ColumnRow[],
  constraints: ConstraintRow[],
  indexes: IndexRow[],
): TableSchema {
  const ofKind = (kind: ConstraintRow['kind']) => constraints.filter((row) => row.kind === kind);
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
    primaryKey: ofKind('p').flatMap((row) => row.columns),
    uniques: ofKind('u')
      .map((row) => row.columns)
      .sort(byName),
    indexes: Object.fromEntries(
      indexes
        .filter((index) => index.is_only_an_index)
        .map((index) => [
          index.name,
          index.is_unique_index ? ['unique', ...index.columns] : index.columns,
        ]),
    ),
    foreignKeys: ofKind('f')
      .map((row) => ({
        column: row.columns.join(),
        references: `${row.target}.${row.target_columns.join()}`,
        onDelete: ON_DELETE[row.on_delete],
      }))
      .sort((a, b) => a.column.localeCompare(b.column)),
    checks: ofKind('c')
      .map((row) => row.name)
      .sort(),
  };
}

function columnSchema({ type, is_nullable, identity, has_default }: ColumnRow): ColumnSchema {
  const defaultValue = identity ? 'generated' : has_default ? 'value' : 'none';
  // SQLite's generated ids are 64-bit whatever their declared type.
  const isLongId = defaultValue === 'generated' && type === 'bigint';
  return { type: isLongId ? 'integer' : type, isNullable: is_nullable, defaultValue };
}

async function listColumns(db: Database): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as is_nullable, a.attidentity as identity, a.atthasdef as has_default
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
      and c.relname not like ${ENGINES_OWN}
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function listConstraints(db: Database): Promise<ConstraintRow[]> {
  const { rows } = await sql<ConstraintRow>`
    select c.relname as table, k.conname as name, k.contype as kind, t.relname as target,
      k.confdeltype as on_delete,
      array(select a.attname::text from unnest(k.conkey) with ordinality as n(number, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number
        order by n.position) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality as n(number, position)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number
        order by n.position) as target_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      left join pg_class t on t.oid = k.confrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u')`.execute(
    db,
  );
  return rows;
}

async function listIndexes(db: Database): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select t.relname as table, c.relname as name, i.indisunique as is_unique_index,
      not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid
        and k.contype in ('p', 'u')) as is_only_an_index,
      -- Without the quotes around column names that are keywords.
      array(select trim(both '"' from pg_get_indexdef(i.indexrelid, position, false))
          || case when (i.indoption[position - 1] & 1) = 1 then ' desc' else '' end
        from generate_series(1, i.indnkeyatts) as position order by position) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}
