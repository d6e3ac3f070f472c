import { listActiveStaff } from '#app/features/identity/identity.server.ts';
import { isModerated } from '#app/features/identity/rights.policy.ts';
import { listRoles, roleAccess } from '#app/features/identity/roles.server.ts';
import type { RoleAccess } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findPostCategory } from '../review/review.queries.server.ts';
import type { ReviewKind } from '../review/review-kind.server.ts';
import { type CaseRow, listNames } from './casework.queries.server.ts';
import type { Casework } from './casework.ts';

/** More don't fit a select; teams are smaller. */
const MAX_PEOPLE = 500;

/** The members and roles that may decide about an item. */
export async function listCandidates(
  db: Database,
  { right, kind }: Pick<ReviewKind, 'right' | 'kind'>,
  item: Pick<CaseRow, 'subject_id'>,
  now: Date,
): Promise<Casework['targets']> {
  const category = kind === 'post' ? await findPostCategory(db, item.subject_id) : null;
  const isAble = (access: RoleAccess) =>
    access.rights.includes(right) && (right !== 'moderate posts' || isModerated(access, category));
  const roles = (await listRoles(db))
    .map((row) => roleAccess({ ...row, role: row.key, role_name: row.name }))
    .filter(isAble);
  const people = await listNames(db, await listActiveStaff(db, right, now, category), MAX_PEOPLE);
  return [
    ...people.map(({ id, name }) => ({ value: `member:${id}`, label: name })),
    ...roles.map(({ role, roleName }) => ({ value: `role:${role}`, label: `Role: ${roleName}` })),
  ];
}

/** The rights of a member. */
export async function findAccess(db: Database, userId: number): Promise<RoleAccess | undefined> {
  const [member] = await listNames(db, [userId], 1);
  const row = (await listRoles(db)).find(({ key }) => key === member?.role);
  return row && roleAccess({ ...row, role: row.key, role_name: row.name });
}

/** The value of the item's holder among the candidates; empty if nobody has it. */
export function holderValue(item: Pick<CaseRow, 'assigned_to' | 'assigned_role'>): string {
  if (item.assigned_to !== null) return `member:${item.assigned_to}`;
  return item.assigned_role === null ? '' : `role:${item.assigned_role}`;
}

export function holderName(item: Pick<CaseRow, 'assignee_name' | 'role_name'>): string | undefined {
  return item.assignee_name ?? item.role_name ?? undefined;
}
