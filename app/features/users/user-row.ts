import type { RoleAccess } from '#app/http/actor.ts';

export const userStatuses = ['active', 'unconfirmed', 'waiting', 'banned'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** An account in the users list. Times are ISO 8601. */
export interface UserRow {
  id: number;
  name: string;
  email: string;
  access: RoleAccess;
  joinedAt: string;
  /** Last activity of the newest session; undefined without sessions. */
  lastActiveAt: string | undefined;
  hasTwoFactor: boolean;
  /** Of the email address, name and role. */
  revision: number;
  status: UserStatus;
  ban: { reason: string; until: string | undefined } | undefined;
}

/** Without the email address for viewers who may not manage users. */
export type ListedUser = Omit<UserRow, 'email'> & { email: string | undefined };
