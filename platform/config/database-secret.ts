import type { Engine } from '#db/engine.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';
import { fingerprintOf } from './secret.ts';

interface SecretParts {
  engine: Engine;
  config: Config;
  secret: string;
  now: () => Date;
}

const SETTING = 'instance-secret';

/**
 * Instances that share a database must sign alike, or a person is signed in on one and not on the
 * next. A secret given in the environment is the site's from then on; one from a data folder must
 * be that which the others use.
 * @throws ConfigError when it is another.
 */
export async function checkSecret({ engine, config, secret, now }: SecretParts): Promise<void> {
  if (engine.kind !== 'postgres') return;
  const fingerprint = fingerprintOf(secret);
  const known = await engine.db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (known && config.secret === undefined && !isSame(known.value_json, fingerprint)) {
    throw new ConfigError(
      'Another instance on this database signs with another secret, so people would be signed in on ' +
        'one and not on the other. Set THREEQUEL_SECRET to the same value on all of them.',
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
