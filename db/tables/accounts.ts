import type { Generated } from 'kysely';
import type { ContentKindName } from './content.ts';

export type Role =
  | 'admin'
  | 'moderator'
  | 'editor'
  | 'subscriber'
  | 'contributor'
  | `custom-${string}`;

export interface RolesTable {
  id: Generated<number>;
  /** The key that accounts store. It never changes. */
  key: Role;
  name: string;
  description: string;
  /** Rights of custom roles. The program knows the rights of the built-in ones. */
  rights_json: string[];
  /** The board's categories in which holders moderate posts. Null for all of them, and comments. */
  board_categories_json: string[] | null;
  /** Counts the changes, so that of two concurrent edits the second is refused. */
  revision: Generated<number>;
}

/** Everyone who can act: guests, and accounts by the same id. */
export interface ActorsTable {
  id: Generated<number>;
  /** Hash of a guest's cookie. Null for accounts, and for guests added to one. */
  token_hash: string | null;
  /** The name a guest last posted under. Accounts have theirs in `users`. */
  name: Generated<string | null>;
  /** When a member chose not to add this guest's rows to their account. */
  merge_declined_at: Generated<Date | null>;
  created_at: Date;
}

/** A guest whose rows were added to an account. */
export interface ActorMergesTable {
  id: Generated<number>;
  guest_id: number;
  account_id: number;
  /** Ids of the rows that moved to the account, by table. */
  moved_json: Record<string, number[]>;
  /** Ids of the rows that showed a name, by table and name. */
  names_json: Record<string, Record<string, number[]>>;
  merged_at: Date;
}

export interface UsersTable {
  /** The account's id in `actors`. */
  id: number;
  /** Trimmed and in lower case. */
  email: string;
  name: string;
  /** Unique, so that no two names look alike. Null until the email address is confirmed. */
  confusable_key: string | null;
  about: string | null;
  avatar_image_id: number | null;
  role: Role;
  is_email_verified: boolean;
  has_two_factor: Generated<boolean>;
  /** False while a new account waits for the staff. */
  is_approved: Generated<boolean>;
  /** Counts the changes of email, name and role, so that two admins do not overwrite each other. */
  edit_revision: Generated<number>;
  /** Visible posts and approved submissions, which triggers count. */
  contribution_count: Generated<number>;
  /** Whether they are an author of a published article, which triggers say. */
  has_articles: Generated<boolean>;
  /** 0 to 3. Earned by time and contributions, or set by staff. */
  trust_level: Generated<number>;
  /** Whether staff set it, so that it is not earned. */
  is_trust_set_by_staff: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** A reported profile before one of its changes. */
export interface ProfileRevisionsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  about: string | null;
  avatar_image_id: number | null;
  replaced_at: Date;
}

/** A sign-in method: a password (`provider_id` is `credential`) or a provider. better-auth's `account`. */
export interface UserAccountsTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  issuer: Generated<string>;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

/** better-auth's `session`, without IP addresses. */
export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  token: string;
  user_agent: string | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** better-auth's short-lived state: pending provider callbacks, two-factor challenges, trusted devices. */
export interface VerificationsTable {
  id: Generated<number>;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface TwoFactorsTable {
  id: Generated<number>;
  user_id: number;
  /** Encrypted with the site's secret. */
  secret: string;
  /** Encrypted with the site's secret. */
  backup_codes: string;
  is_verified: boolean;
  failed_verification_count: Generated<number>;
  locked_until_at: Date | null;
}

/** better-auth's `passkey`: the public half of a key that a device or password manager keeps. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** In base64url. */
  credential_id: string;
  /** In base64. */
  public_key: string;
  /** How often it was used. Synced passkeys don't count and have 0. */
  counter: number;
  device_type: 'singleDevice' | 'multiDevice';
  is_backed_up: boolean;
  /** Separated by commas, such as `internal,hybrid`. */
  transports: string | null;
  /** The model of the authenticator. Many don't say. */
  aaguid: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

/** One-time links. Only the hash of the token is stored. */
export interface AccountLinksTable {
  id: Generated<number>;
  purpose: AccountLinkPurpose;
  token_hash: string;
  user_id: number | null;
  /** The address the link is about, if it is not the account's own. */
  email: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export type AccountLinkPurpose =
  | 'owner'
  | 'confirm-email'
  | 'reset-password'
  | 'approve-email-change'
  | 'confirm-new-email'
  | 'appeal';

/** A link that lets people sign up while the site is invite-only. */
export interface InvitationsTable {
  id: Generated<number>;
  /** Hash of the link's token, which is not stored itself. */
  token_hash: string;
  /** For the staff: who it is for. */
  note: string;
  max_uses: number;
  uses: Generated<number>;
  created_at: Date;
  expires_at: Date;
  canceled_at: Date | null;
}

export interface BookmarkFoldersTable {
  id: Generated<number>;
  actor_id: number;
  name: string;
  /** Equal for names that differ only in their case. */
  name_key: string;
  created_at: Date;
  /** Kept after its deletion until another folder changes, so that it can be undone. */
  deleted_at: Date | null;
}

export interface BookmarksTable {
  id: Generated<number>;
  actor_id: number;
  kind: ContentKindName | 'thread' | 'post';
  item_id: number;
  folder_id: number | null;
  /** The folder that it was in until that was deleted. */
  left_folder_id: number | null;
  created_at: Date;
}
