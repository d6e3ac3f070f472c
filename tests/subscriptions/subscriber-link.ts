import { createPreferencesToken } from '#app/features/subscriptions/embeds/recipient-links.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** Inserts a confirmed subscription and returns its id and the path of its preference page. */
export async function insertSubscriber(hub: TestHub, email = 'ada@example.com') {
  const { engine, signer, now } = hub.platform;
  const { id } = await engine.db
    .insertInto('subscriptions')
    .values({
      email,
      phone: null,
      status: 'confirmed',
      has_email_consent: true,
      has_sms_consent: false,
      source: 'footer',
      created_at: now(),
      confirmed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, path: `/subscription?token=${createPreferencesToken(signer, id)}` };
}

export async function findSubscriber(hub: TestHub, id: number) {
  const { db } = hub.platform.engine;
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listSuppressionReasons(hub: TestHub): Promise<string[]> {
  const rows = await hub.platform.engine.db.selectFrom('suppressions').select('reason').execute();
  return rows.map(({ reason }) => reason);
}
