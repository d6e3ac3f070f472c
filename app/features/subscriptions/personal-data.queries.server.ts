import type { Database } from '#db/engine.ts';

export async function listSubscriptionsByEmail(
  db: Database,
  email: string,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'email', 'phone', 'status', 'has_email_consent', 'has_sms_consent', 'source'])
    .select(['has_breaking_news', 'has_weekly_digest', 'has_newsletter', 'is_official_only'])
    .select([
      'phone_confirmed_at',
      'paused_until_at',
      'created_at',
      'confirmed_at',
      'last_active_at',
      'unsubscribed_at',
    ])
    .where('email', '=', email)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listConsentsByEmail(
  db: Database,
  email: string,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('consents')
    .innerJoin('subscriptions', 'subscriptions.id', 'consents.subscription_id')
    .select(['consents.id', 'channel', 'is_given', 'wording', 'consents.source'])
    .select('consents.created_at')
    .where('subscriptions.email', '=', email)
    .where('consents.id', '>', afterId)
    .orderBy('consents.id')
    .limit(limit)
    .execute();
}
