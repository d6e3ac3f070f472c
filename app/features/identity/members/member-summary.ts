import type { Role } from '#app/http/actor.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { memberPath } from '../embeds/member-path.ts';

/** The public part of an account. */
export interface MemberSummary {
  id: number;
  name: string;
  /** Path of the member's page. */
  path: string;
  role: Role;
  roleName: string;
  /** ISO 8601. */
  joinedAt: string;
}

export function toMemberSummary(row: {
  id: number;
  name: string;
  role: Role;
  role_name: string;
  created_at: Date;
}): MemberSummary {
  const name = publicName(row.name);
  return {
    id: row.id,
    name,
    path: memberPath(name),
    role: row.role,
    roleName: row.role_name,
    joinedAt: row.created_at.toISOString(),
  };
}
