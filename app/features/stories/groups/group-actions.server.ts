import { z } from 'zod';
import {
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { moveComments } from '#app/features/discussions/discussions.server.ts';
import { storiesTag } from '../get-stories.server.ts';
import { GROUPS_LOCK } from './group-new-story.server.ts';
import { groupState, readState } from './group-state.server.ts';
import {
  deleteGroup,
  findGroup,
  insertGroup,
  listStoriesById,
  updateGroup,
  updateOrigin,
} from './groups.queries.server.ts';

const changedState = groupState.extend({
  moved: z.object({ from: z.number(), to: z.number(), postIds: z.array(z.number()) }).optional(),
});

/** Undoes merging, splitting and naming an origin, if the outlets are as that left them. */
const undo: Undo = async (unit, { now, actor }, entry) => {
  await unit.advisoryLock(GROUPS_LOCK);
  const before = groupState.parse(entry.before);
  const { moved, ...after } = changedState.parse(entry.after);
  const ids = before.outlets.map(({ id }) => id);
  const current = await readState(unit.db, await listStoriesById(unit.db, ids));
  requireUnchanged(current, after);
  for (const { id, originId, createdAt } of before.groups) {
    if (await findGroup(unit.db, id)) await updateOrigin(unit.db, id, originId);
    else await insertGroup(unit.db, { id, origin_id: originId, created_at: createdAt });
  }
  for (const { id, groupId } of before.outlets) {
    await updateGroup(unit.db, id, groupId);
  }
  for (const { id } of after.groups) {
    if (!before.groups.some((group) => group.id === id)) await deleteGroup(unit.db, id);
  }
  if (moved) {
    const { from, to, postIds } = moved;
    await moveComments(unit, { kind: 'story', from: to, to: from, only: postIds }, now);
  }
  unit.invalidate(storiesTag);
  const subject = { kind: 'story', id: entry.subject.id ?? 0, name: entry.subject.name } as const;
  const states = { before: current, after: before };
  await recordAuditEntry(unit.db, { actor, action: 'story.ungroup', subject, ...states }, now);
};

const saved = nameToast('Saved', '{name}');

export const groupActions = defineActions(
  'story',
  {
    merge: { label: 'Merged a duplicate into', toast: saved, undo },
    split: { label: 'Ungrouped outlets of', toast: saved, undo },
    origin: { label: 'Changed the source of', toast: saved, undo },
    ungroup: { label: 'Restored the outlets of' },
  },
  'publish content',
);
