/** A description of tables that is the same for both engines. */
export type Schema = Record<string, TableSchema>;

export interface TableSchema {
  columns: Record<string, ColumnSchema>;
  primaryKey: string[];
  uniques: string[][];
  /** Columns in order, by index name; descending ones end with `desc`. */
  indexes: Record<string, string[]>;
  foreignKeys: ForeignKey[];
  /** Names of the check constraints. */
  checks: string[];
}

export interface ColumnSchema {
  type: string;
  isNullable: boolean;
  /** The kind of default value. */
  defaultValue: 'none' | 'value' | 'generated';
}

export interface ForeignKey {
  column: string;
  references: string;
  onDelete: string;
}

/**
 * The search tables, which differ between the engines: virtual tables in SQLite, a tsvector in
 * PostgreSQL. The search tests check that both find the same.
 */
export const ENGINES_OWN = 'search_%';

export function byName(a: string[], b: string[]): number {
  return a.join().localeCompare(b.join());
}
