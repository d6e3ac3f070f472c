import type { Insertable } from 'kysely';
import { insertEntryRow, insertEraRow } from '#app/features/timeline/timeline.queries.server.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const at = new Date('2026-01-15T12:00:00Z');
const times = { created_at: at, updated_at: at };

/** @param dayKey YYYYMMDD, with 00 for what isn't known */
export async function insertEntry(
  db: Database,
  dayKey: number,
  title: string,
  more: Partial<Insertable<Tables['timeline_entries']>> = {},
): Promise<number> {
  const anniversary = dayKey % 100 === 0 ? null : dayKey % 10_000;
  const row = { day_key: dayKey, anniversary, title, body: '', image_id: null, ...times };
  return insertEntryRow(db, { ...row, link_kind: null, link_id: null, ...more });
}

export async function insertEra(db: Database, dayKey: number, name: string): Promise<number> {
  return insertEraRow(db, { day_key: dayKey, name, description: `About ${name}`, ...times });
}
