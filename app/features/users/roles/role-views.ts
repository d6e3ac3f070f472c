import type { getRecordView } from '#app/features/audit/records.server.ts';
import type { RoleOption } from '#app/features/identity/roles.server.ts';
import type { Right } from '#app/http/right.ts';

export const ROLES_PATH = '/admin/roles';

/** The name of the checkbox of a right or of a category. */
export const rightField = (right: Right) => `right-${right.replaceAll(' ', '-')}`;
export const categoryField = (id: string) => `category-${id}`;

/** A role in the list. */
export interface RoleRowView {
  id: number;
  name: string;
  description: string;
  isBuiltIn: boolean;
  users: number;
  /** The filtered users list. */
  usersPath: string;
  rights: readonly Right[];
  /** Names of the board categories that it moderates; empty for all of them. */
  categories: string[];
}

/** Data of the form of a role. */
export interface RoleFormView {
  /** Undefined for a new role. */
  id: number | undefined;
  view: ReturnType<typeof getRecordView>;
  rights: readonly Right[];
  categories: readonly string[];
  /** Why the role can't be changed. */
  refusal: string | undefined;
  /** The rights the viewer may grant. */
  grantable: { rights: readonly Right[]; categories: readonly string[] };
  allCategories: readonly { id: string; name: string }[];
  /** Undefined for a new role. */
  people: RolePeople | undefined;
}

/** Who has a role. */
export interface RolePeople {
  count: number;
  /** Those who joined first. */
  first: { id: number; name: string }[];
  /** The filtered users list. */
  path: string;
}

export interface RoleDeletionView {
  id: number;
  name: string;
  users: number;
  replacements: RoleOption[];
}
