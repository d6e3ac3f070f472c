import type { Kysely } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** The passkeys that accounts sign in with: better-auth's `passkey`. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'passkeys')
    .addColumn('user_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('credential_id', 'text', required)
    .addColumn('public_key', 'text', required)
    // Authenticators count in 32 bits without a sign.
    .addColumn('counter', 'bigint', required)
    .addColumn('device_type', 'text', required)
    .addColumn('is_backed_up', 'boolean', required)
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('created_at', time, required)
    .addColumn('last_used_at', time)
    .execute();
  await createUniqueIndexes(db, 'passkeys', { passkeys_by_credential: ['credential_id'] });
  await createIndexes(db, 'passkeys', { passkeys_by_user: ['user_id', 'id'] });
  // Challenges nobody used are deleted by it.
  await createIndexes(db, 'verifications', { verifications_by_expiry: ['expires_at'] });
}
