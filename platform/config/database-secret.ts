import type { Engine } from '#db/engine.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';
import { fingerprintSecret } from './secret.ts';

interface SecretDeps {
  engine: Pick<Engine, 'db' | 'kind'>;
  config: Pick<Config, 'secret' | 'dataFolder'>;
  secret: string;
  now: () => Date;
}

const SETTING = 'instance-secret';

/**
 * What was made with one secret cannot be read with another: sessions, two-factor, stored passwords, links in sent
 * email. A secret from the environment replaces the stored fingerprint; one from the data folder must match it.
 * @throws ConfigError if it does not match.
 */
export async function checkSecret(deps: SecretDeps): Promise<void> {
  const { engine, config, secret, now } = deps;
  if (config.secret === undefined && (await isOtherSecret(deps))) {
    throw new ConfigError(explainOtherSecret(deps));
  }
  const row = { value_json: { fingerprint: fingerprintSecret(secret) }, updated_at: now() };
  await engine.db
    .insertInto('settings')
    .values({ key: SETTING, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Whether the site was last started with another secret. */
export async function isOtherSecret({
  engine,
  secret,
}: Pick<SecretDeps, 'engine' | 'secret'>): Promise<boolean> {
  const known = await engine.db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  const stored = known?.value_json as { fingerprint?: string } | null | undefined;
  return known !== undefined && stored?.fingerprint !== fingerprintSecret(secret);
}

export function explainOtherSecret({
  engine,
  config,
}: Pick<SecretDeps, 'engine' | 'config'>): string {
  if (engine.kind === 'postgres') {
    return (
      'Another instance on this database uses a different secret, so sessions would not be valid on ' +
      'both. Set THREEQUEL_SECRET to the same value on all instances.'
    );
  }
  return (
    `The file ${config.dataFolder}/secret is not the one that this site was started with, so two-factor, saved passwords ` +
    'and links in sent email would not work. Put it back, from a backup say. If it is lost, set THREEQUEL_SECRET to ' +
    'a new one.'
  );
}
