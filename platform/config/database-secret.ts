import type { Engine } from '#db/engine.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';
import { fingerprintSecret } from './secret.ts';

interface SecretDeps {
  engine: Engine;
  config: Config;
  secret: string;
  now: () => Date;
}

const SETTING = 'instance-secret';

/**
 * Instances that share a database must share the secret, otherwise a session is valid on only one
 * of them. A secret from the environment replaces the stored fingerprint; one from the data folder
 * must match it.
 * @throws ConfigError if it does not match.
 */
export async function checkSecret({ engine, config, secret, now }: SecretDeps): Promise<void> {
  if (engine.kind !== 'postgres') return;
  const fingerprint = fingerprintSecret(secret);
  const known = await engine.db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (known && config.secret === undefined && !isSame(known.value_json, fingerprint)) {
    throw new ConfigError(
      'Another instance on this database uses a different secret, so sessions would not be valid on ' +
        'both. Set THREEQUEL_SECRET to the same value on all instances.',
    );
  }
  const row = { value_json: { fingerprint }, updated_at: now() };
  await engine.db
    .insertInto('settings')
    .values({ key: SETTING, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

function isSame(stored: unknown, fingerprint: string): boolean {
  return (stored as { fingerprint?: string } | null)?.fingerprint === fingerprint;
}
