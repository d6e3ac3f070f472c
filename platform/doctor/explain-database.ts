import type { DatabaseLocation } from '#db/engine.ts';

/** Why a database cannot be opened, and what to do. Omits the password. */
export function explainUnopenedDatabase(database: DatabaseLocation, error: unknown): string {
  const isFile = database.kind === 'sqlite';
  const location = isFile ? database.path : new URL(database.url).host;
  const reason = error instanceof Error ? error.message : String(error);
  return `Cannot open the database at ${location}: ${reason}. ${getAdvice(reason, isFile)}`;
}

function getAdvice(reason: string, isFile: boolean): string {
  if (!isFile) return 'Check DATABASE_URL.';
  if (/not a database|malformed/.test(reason)) {
    return 'The file is damaged: stop the site and restore a backup, see docs/operating/backups.md.';
  }
  if (/disk I\/O error|is full/.test(reason)) return 'Is the disk full or failing?';
  return 'Check THREEQUEL_DATA.';
}
