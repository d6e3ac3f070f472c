import type { Database } from '#db/engine.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import { listDrafts, setDraftValues } from './drafts.queries.server.ts';

/** Adds a value to a list of the item that was saved elsewhere, so that no unsaved text takes it away again. */
export async function addToDrafts(
  db: Database,
  item: ItemRef,
  field: string,
  value: string,
): Promise<void> {
  for (const { id, values_json: values } of await listDrafts(db, item)) {
    const list = [values[field] ?? []].flat();
    if (list.includes(value)) continue;
    await setDraftValues(db, id, { ...values, [field]: [...list, value] });
  }
}
