/** The error codes of PostgreSQL (SQLSTATE) and SQLite (extended result code). */
const UNIQUE_VIOLATION = new Set<unknown>(['23505', 2067]);

/** Whether the database rejected a write because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return UNIQUE_VIOLATION.has(code) || UNIQUE_VIOLATION.has(errcode);
}
