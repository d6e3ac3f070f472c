import type { Right } from './right.ts';

export const builtInRoles = ['admin', 'moderator', 'editor', 'subscriber', 'contributor'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];
/** The key of a built-in role or of one that an admin composed. */
export type Role = BuiltInRole | `custom-${string}`;

/** The rights of a role. */
export interface RoleAccess {
  role: Role;
  roleName: string;
  rights: readonly Right[];
  /** The board's categories in which posts may be moderated; undefined for every post and comment. */
  moderatedCategories: readonly string[] | undefined;
}

/** An active mute or ban. */
export interface Restriction {
  kind: 'mute' | 'ban';
  reason: string;
  /** Undefined if it lasts until staff lifts it. */
  until: Date | undefined;
}

/** Anyone without a session or a guest cookie. */
export interface Visitor {
  kind: 'visitor';
}

/** Someone without an account who has posted, liked or reported something. */
export interface Guest {
  kind: 'guest';
  id: number;
  createdAt: Date;
  name: string | undefined;
  restriction: Restriction | undefined;
}

/** Someone who is signed in. */
export interface Member extends RoleAccess {
  kind: 'member';
  id: number;
  name: string;
  email: string;
  joinedAt: Date;
  hasTwoFactor: boolean;
  /** Whether they have to set up two-factor before they can use the rights of their role. */
  awaitsTwoFactor: boolean;
  sessionId: number;
  restriction: Restriction | undefined;
}

/** Anyone who makes a request. */
export type Viewer = Visitor | Guest | Member;

/** Anyone who can act. Rows refer to them by id: accounts and guests never share one. */
export type Actor = Guest | Member;
