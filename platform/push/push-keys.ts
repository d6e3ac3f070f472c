import type { Database } from '#db/engine.ts';

const SETTING = 'push-keys';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair that proves to push services who sends (VAPID, RFC 8292). Made when it is first needed
 * and the same for all instances: browsers subscribe with the public key, so a new pair would lose
 * them. Never log it.
 */
export async function getOrCreatePushKeys(db: Database, now: Date): Promise<PushKeys> {
  const known = await findKeys(db);
  if (known) return known;
  const { default: webPush } = await import('web-push');
  await db
    .insertInto('settings')
    .values({ key: SETTING, value_json: { ...webPush.generateVAPIDKeys() }, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const created = await findKeys(db);
  if (!created) throw new Error('the push keys are missing after their insert');
  return created;
}

async function findKeys(db: Database): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return row?.value_json as PushKeys | undefined;
}
