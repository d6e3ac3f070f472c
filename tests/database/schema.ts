/** A database's tables in words that both engines can say. */
export type Schema = Record<string, TableSchema>;

export interface TableSchema {
  columns: Record<string, ColumnSchema>;
  primaryKey: string[];
  uniques: string[][];
  /** By name: the columns in order, with `desc` behind those that run backwards. */
  indexes: Record<string, string[]>;
  foreignKeys: ForeignKey[];
  /** Names of the check constraints. */
  checks: string[];
}

export interface ColumnSchema {
  type: string;
  isNullable: boolean;
  /** What a row gets that does not name the column. */
  fallback: 'none' | 'value' | 'generated';
}

export interface ForeignKey {
  column: string;
  references: string;
  onDelete: string;
}

/**
 * The search index is what each engine makes of it: virtual tables and their shadows here, a tsvector
 * there. The contract of the search says that both find the same.
 */
export const ENGINES_OWN = 'search_%';

export function byName(a: string[], b: string[]): number {
  return a.join().localeCompare(b.join());
}
