import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { moveComments } from '#app/features/discussions/discussions.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { storiesTag } from '../get-stories.server.ts';
import { GROUPS_LOCK, startGroup } from './group-new-story.server.ts';
import { type GroupState, readState } from './group-state.server.ts';
import {
  deleteGroup,
  type GroupMemberRow,
  listGroupMembers,
  listStoriesById,
  updateGroup,
  updateOrigin,
} from './groups.queries.server.ts';

type Deps = Pick<StaffArgs, 'transaction' | 'now' | 'actor'>;

/** Makes two stories, with all their outlets, one. Returns the audit entry's id. */
export function mergeStories(deps: Deps, storyId: number, otherId: number): Promise<number> {
  return changeGroups(deps, 'story.merge', storyId, async (unit, story) => {
    const [other] = await listStoriesById(unit.db, [otherId]);
    if (!other || other.id === story.id) throw new AppError('not-found');
    if (other.group_id !== null && other.group_id === story.group_id) {
      throw new AppError('refused', { message: 'They’re already one story.' });
    }
    const own = await getMembers(unit, story);
    const joining = await getMembers(unit, other);
    const before = await readState(unit.db, [...own, ...joining]);
    const groupId = story.group_id ?? (await startGroup(unit, story.id, deps.now));
    for (const { id } of joining) await updateGroup(unit.db, id, groupId);
    if (other.group_id !== null) await deleteGroup(unit.db, other.group_id);
    const all = await listGroupMembers(unit.db, groupId);
    const to = getLead(all).id;
    const from = [own, joining].map((part) => getLead(part).id).find((id) => id !== to) ?? to;
    const moved = await moveThread(unit, { from, to }, deps.now);
    return { before, moved, ids: all.map(({ id }) => id) };
  });
}

/** Makes outlets stories of their own. Their comments stay with the group. */
export function splitStories(deps: Deps, storyId: number, ids: readonly number[]): Promise<number> {
  return changeGroups(deps, 'story.split', storyId, async (unit, story) => {
    const members = await getMembers(unit, story);
    const leaving = members.filter(({ id }) => ids.includes(id));
    const staying = members.filter(({ id }) => !ids.includes(id));
    if (leaving.length === 0 || staying.length === 0 || story.group_id === null) {
      const message = 'Select the outlets that belong to another story, and leave at least one.';
      throw new AppError('refused', { message });
    }
    const before = await readState(unit.db, members);
    const [from, to] = [getLead(members).id, getLead(staying).id];
    for (const { id } of leaving) await updateGroup(unit.db, id, null);
    if (staying.length === 1) {
      await updateGroup(unit.db, to, null);
      await deleteGroup(unit.db, story.group_id);
    }
    const moved = await moveThread(unit, { from, to }, deps.now);
    return { before, moved, ids: members.map(({ id }) => id) };
  });
}

/** Names the outlet that had the news first; null for the earliest. */
export function setOrigin(deps: Deps, storyId: number, originId: number | null): Promise<number> {
  return changeGroups(deps, 'story.origin', storyId, async (unit, story) => {
    const members = await getMembers(unit, story);
    const isMember = originId === null || members.some(({ id }) => id === originId);
    if (story.group_id === null || !isMember) throw new AppError('not-found');
    const before = await readState(unit.db, members);
    await updateOrigin(unit.db, story.group_id, originId);
    return { before, ids: members.map(({ id }) => id) };
  });
}

interface GroupChange {
  before: GroupState;
  moved?: { from: number; to: number; postIds: number[] } | undefined;
  /** All stories concerned. */
  ids: number[];
}

async function changeGroups(
  { transaction, now, actor }: Deps,
  action: 'story.merge' | 'story.split' | 'story.origin',
  storyId: number,
  change: (unit: UnitOfWork, story: GroupMemberRow) => Promise<GroupChange>,
): Promise<number> {
  return transaction(async (unit) => {
    await unit.advisoryLock(GROUPS_LOCK);
    const [story] = await listStoriesById(unit.db, [storyId]);
    if (!story) throw new AppError('not-found');
    const { before, moved, ids } = await change(unit, story);
    const after = await readState(unit.db, await listStoriesById(unit.db, ids));
    unit.invalidate(storiesTag);
    const subject = { kind: 'story', id: story.id, name: story.title } as const;
    return recordAuditEntry(
      unit.db,
      { actor, action, subject, before, after: { ...after, moved } },
      now,
    );
  });
}

/** A group has one thread, which is its lead's. */
async function moveThread(
  unit: UnitOfWork,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<GroupChange['moved']> {
  if (from === to) return undefined;
  return { from, to, postIds: await moveComments(unit, { kind: 'story', from, to }, now) };
}

async function getMembers({ db }: UnitOfWork, story: GroupMemberRow): Promise<GroupMemberRow[]> {
  return story.group_id === null ? [story] : listGroupMembers(db, story.group_id);
}

/** The story whose page and comments are the group's. */
export function getLead(members: readonly GroupMemberRow[]): GroupMemberRow {
  const lead = members.find(({ status }) => status === 'published') ?? members[0];
  if (!lead) throw new Error('A group has no stories.');
  return lead;
}
