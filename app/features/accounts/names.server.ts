import type { Database } from '#db/engine.ts';
import { updateGuestName } from './guests.queries.server.ts';
import { findUserBySkeleton, listUsersBySkeleton } from './names.queries.server.ts';

/** Whether a member has this name, or one that looks like it. */
export async function isNameTaken(db: Database, skeleton: string): Promise<boolean> {
  return (await findUserBySkeleton(db, skeleton)) !== undefined;
}

/** Keeps what a guest calls themselves. */
export function nameGuest(db: Database, guestId: number, name: string): Promise<void> {
  return updateGuestName(db, guestId, name);
}

/** Members with one of these names, by what their names look like. */
export async function getMembersByName(
  db: Database,
  skeletons: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (skeletons.length === 0) return new Map();
  const rows = await listUsersBySkeleton(db, skeletons);
  return new Map(rows.map(({ id, name, name_skeleton }) => [name_skeleton ?? '', { id, name }]));
}
