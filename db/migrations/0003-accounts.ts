import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createActors(db, engine);
  await addImageUploaders(db);
  await createRoles(db, engine);
  await createUsers(db);
  await indexUsers(db, engine);
  await createActorMerges(db, engine);
  await createUserAccounts(db, engine);
  await createSessions(db, engine);
  await createVerifications(db, engine);
  await createTwoFactors(db, engine);
  await createAccountLinks(db, engine);
  await createInvitations(db, engine);
}

/**
 * Everyone who can act: a guest is a row here, and an account has one with the same id. Whatever says
 * who did something references this table.
 */
async function createActors(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'actors')
    // Guests have a token, and the name they last posted under.
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('name', 'text')
    // A guest whose posts a member did not want in their account. Sign-ins do not ask again.
    .addColumn('merge_declined_at', time)
    .addColumn('created_at', time, required)
    .execute();
}

async function addImageUploaders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('images')
    .addColumn('uploader_id', 'integer', references('actors', 'set null'))
    .execute();
}

const builtInRoles = [
  ['admin', 'Admin', 'Runs the site and manages accounts and roles.'],
  ['moderator', 'Moderator', 'Reviews what people send in, and moderates posts and people.'],
  ['editor', 'Editor', 'Writes, publishes and schedules, and reviews submissions.'],
  ['subscriber', 'Subscriber', 'Reads, posts and comments.'],
  ['contributor', 'Contributor', 'Writes articles and submits them for review.'],
];

/** With the built-in roles, whose rights the program knows. */
async function createRoles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'roles')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', required)
    .addColumn('rights_json', 'jsonb', required)
    .addColumn('board_categories_json', 'jsonb')
    .addColumn('revision', 'integer', defaultsTo(1))
    .execute();
  for (const [key, name, description] of builtInRoles) {
    await sql`insert into roles (key, name, description, rights_json)
      values (${key}, ${name}, ${description}, '[]')`.execute(db);
  }
}

/** Accounts. The id is that of the account's actor. */
async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (column) =>
      requiredReference('actors', 'cascade')(column).primaryKey(),
    )
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('confusable_key', 'text')
    .addColumn('about', 'text')
    .addColumn('avatar_image_id', 'integer', references('images', 'set null'))
    .addColumn('role', 'text', (column) => column.references('roles.key').notNull())
    .addColumn('is_email_verified', 'boolean', required)
    .addColumn('has_two_factor', 'boolean', defaultsTo(false))
    .addColumn('is_approved', 'boolean', defaultsTo(true))
    .addColumn('edit_revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
}

async function indexUsers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createUniqueIndexes(db, 'users', { users_by_confusable_key: ['confusable_key'] });
  await createIndexes(db, 'users', {
    users_by_join: ['created_at', 'id'],
    users_by_role: ['role', 'created_at', 'id'],
    // Covers all columns that the user list filters by, so that a search reads only the index.
    users_listed: [
      'created_at',
      'id',
      'role',
      'is_email_verified',
      'is_approved',
      'name',
      'confusable_key',
      'email',
    ],
  });
  // Makes `like 'mar%'` an index scan, for name suggestions.
  const prefix = {
    sqlite: sql`confusable_key collate nocase`,
    postgres: sql`confusable_key text_pattern_ops`,
  };
  await sql`create index users_by_confusable_key_prefix on users (${prefix[engine]})`.execute(db);
}

/** Guests whose rows were added to an account, and which rows those are. */
async function createActorMerges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'actor_merges')
    .addColumn('guest_id', 'integer', (column) =>
      requiredReference('actors', 'cascade')(column).unique(),
    )
    .addColumn('account_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('moved_json', 'jsonb', required)
    .addColumn('names_json', 'jsonb', required)
    .addColumn('merged_at', time, required)
    .execute();
  await createIndexes(db, 'actor_merges', { actor_merges_by_account: ['account_id'] });
}

async function createUserAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'user_accounts')
    .addColumn('user_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('provider_id', 'text', required)
    .addColumn('account_id', 'text', required)
    // Who issued the account id: this site or a provider.
    .addColumn('issuer', 'text', defaultsTo('local:credential'))
    .addColumn('password', 'text')
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addUniqueConstraint('user_accounts_provider_account', ['provider_id', 'account_id'])
    .execute();
  await createIndexes(db, 'user_accounts', { user_accounts_by_user: ['user_id'] });
}

async function createSessions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'sessions')
    .addColumn('user_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('expires_at', time, required)
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createIndexes(db, 'sessions', {
    sessions_by_user: ['user_id'],
    sessions_by_end: ['expires_at'],
  });
}

async function createVerifications(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'verifications')
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expires_at', time, required)
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createIndexes(db, 'verifications', { verifications_by_identifier: ['identifier'] });
}

async function createTwoFactors(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'two_factors')
    .addColumn('user_id', 'integer', (column) =>
      requiredReference('users', 'cascade')(column).unique(),
    )
    .addColumn('secret', 'text', required)
    .addColumn('backup_codes', 'text', required)
    .addColumn('is_verified', 'boolean', required)
    .addColumn('failed_verification_count', 'integer', defaultsTo(0))
    .addColumn('locked_until_at', time)
    .execute();
}

async function createAccountLinks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'account_links')
    .addColumn('purpose', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', references('users', 'cascade'))
    .addColumn('email', 'text')
    .addColumn('created_at', time, required)
    .addColumn('expires_at', time, required)
    .addColumn('used_at', time)
    .execute();
  await createIndexes(db, 'account_links', { account_links_by_user: ['user_id'] });
}

/** Links that let people sign up while the site is invite-only. */
async function createInvitations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'invitations')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('note', 'text', required)
    .addColumn('max_uses', 'integer', required)
    .addColumn('uses', 'integer', defaultsTo(0))
    .addColumn('created_at', time, required)
    .addColumn('expires_at', time, required)
    .addColumn('canceled_at', time)
    .execute();
}
