import type { Generated } from 'kysely';

export type Role = 'admin' | 'moderator' | 'editor' | 'subscriber';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: Role;
  is_email_verified: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A way to sign in: with a password (`provider_id` is `credential`) or through a provider. */
export interface UserAccountsTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}
