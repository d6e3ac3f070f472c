import { z } from 'zod';
import {
  changedSince,
  recordAuditEntry,
  type UndoHandler,
} from '#app/features/audit/audit.server.ts';
import { moveComments } from '#app/features/discussions/discussions.server.ts';
import { storiesTag } from '../get-stories.server.ts';
import { GROUPS_LOCK } from './group-new-story.server.ts';
import { groupState, isSameState, readState } from './group-state.server.ts';
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
export const storyGroupUndoHandler: UndoHandler = {
  covers: (action) => ['story.merge', 'story.split', 'story.origin'].includes(action),
  undo: ({ transaction, now, actor }, entry) =>
    transaction(async (unit) => {
      await unit.advisoryLock(GROUPS_LOCK);
      const before = groupState.parse(entry.before);
      const { moved, ...after } = changedState.parse(entry.after);
      const ids = before.outlets.map(({ id }) => id);
      const current = await readState(unit.db, await listStoriesById(unit.db, ids));
      if (!isSameState(current, after)) throw changedSince();
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
      const subject = {
        kind: 'story',
        id: entry.subject.id ?? 0,
        name: entry.subject.name,
      } as const;
      const states = { before: current, after: before };
      await recordAuditEntry(unit.db, { actor, action: 'story.ungroup', subject, ...states }, now);
    }),
};
