import type { Role } from '#app/http/actor.ts';

export const userStatuses = ['active', 'unconfirmed', 'banned'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** An account as those who manage users see it. Times are ISO 8601. */
export interface UserRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  joinedAt: string;
  /** Of the newest session; accounts without one have none. */
  lastActiveAt: string | undefined;
  hasTwoFactor: boolean;
  status: UserStatus;
  ban: { reason: string; until: string | undefined } | undefined;
}
