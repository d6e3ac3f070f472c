import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { findGroup, type GroupMemberRow } from './groups.queries.server.ts';

/** How stories are grouped, for the audit log and for undoing. */
export const groupState = z.object({
  outlets: z.array(z.object({ id: z.number(), groupId: z.number().nullable() })),
  groups: z.array(
    z.object({ id: z.number(), originId: z.number().nullable(), createdAt: z.coerce.date() }),
  ),
});

export type GroupState = z.output<typeof groupState>;

export async function readState(
  db: Database,
  stories: readonly GroupMemberRow[],
): Promise<GroupState> {
  const groups: GroupState['groups'] = [];
  for (const id of new Set(stories.map(({ group_id }) => group_id))) {
    const group = id === null ? undefined : await findGroup(db, id);
    if (group)
      groups.push({ id: group.id, originId: group.origin_id, createdAt: group.created_at });
  }
  return {
    outlets: stories
      .map(({ id, group_id }) => ({ id, groupId: group_id }))
      .sort((a, b) => a.id - b.id),
    groups: groups.sort((a, b) => a.id - b.id),
  };
}
