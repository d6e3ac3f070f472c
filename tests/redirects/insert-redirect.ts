import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

/** A redirect as imports and forms write it. Without a target, the page is gone. */
export function insertRedirect(
  db: Database,
  from_path: string,
  target: string | null,
  more: Partial<Insertable<Tables['redirects']>> = {},
): Promise<number> {
  const at = new Date('2026-01-01T12:00:00Z');
  const target_path = target?.startsWith('/') ? target.replace(/[?#].*/, '') : null;
  const times = { created_at: at, updated_at: at };
  return insertRow('redirects')(db, { from_path, target, target_path, ...times, ...more });
}
