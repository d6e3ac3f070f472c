import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { SubscriptionStatus } from '#db/tables/audience.ts';
import { consentWording } from '../consent-wording.ts';
import { phoneColumns } from '../phone/phone-choice.server.ts';
import { requestPhoneConfirmationsJob } from '../phone/phone-jobs.ts';
import {
  findSubscription,
  insertConsents,
  listConsents,
  updateSubscription,
} from '../subscriptions.queries.server.ts';
import type { PreferencesInput } from '../subscriptions.schema.ts';
import { liftSuppression } from '../suppressions/suppressions.server.ts';
import type { UnsubscribeDeps } from '../unsubscribe.server.ts';
import { officialOnlyLabel, type Preferences, topicLabels, topics } from './preferences.ts';

const DAY_MS = 86_400_000;

/** Undefined if the subscription was erased. */
export async function findPreferences(
  db: Database,
  id: number,
  now: Date,
): Promise<(Preferences & { status: SubscriptionStatus }) | undefined> {
  const row = await findSubscription(db, id);
  if (!row) return undefined;
  const pausedUntil = row.paused_until_at;
  return {
    email: row.email,
    status: row.status,
    phone: row.phone ?? undefined,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    smsConsent: row.has_sms_consent,
    breakingNews: row.has_breaking_news,
    weeklyDigest: row.has_weekly_digest,
    newsletter: row.has_newsletter,
    officialOnly: row.is_official_only,
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : undefined,
  };
}

/**
 * Everything stored about the subscription.
 * @throws AppError not-found if it was erased
 */
export async function getSubscriptionData(db: Database, id: number) {
  const subscription = await findSubscription(db, id);
  if (!subscription) throw new AppError('not-found');
  return { subscription, consents: await listConsents(db, id) };
}

/**
 * Saves the choices. The link came by email, so that saving also confirms the address, and gives
 * consent again after unsubscribing.
 * @throws AppError refused without any topic; not-found if the subscription was erased
 */
export async function savePreferences(
  { transaction, signer, now }: UnsubscribeDeps,
  id: number,
  input: PreferencesInput,
): Promise<void> {
  const chosen = topics.filter((topic) => input[topic]).map((topic) => topicLabels[topic]);
  if (chosen.length === 0) {
    const message = 'Choose at least one, or unsubscribe below.';
    throw new AppError('refused', { message, field: 'topics' });
  }
  await transaction(async ({ db, enqueue }) => {
    const before = await findSubscription(db, id);
    if (!before) throw new AppError('not-found');
    const isNew = before.status !== 'confirmed';
    const after = getColumns(input);
    await updateSubscription(db, id, {
      ...after,
      ...phoneColumns(before, input, now),
      status: 'confirmed',
      ...(isNew && { confirmed_at: now }),
      last_active_at: now,
    });
    const wording = [...chosen, ...(input.officialOnly ? [officialOnlyLabel] : [])].join('; ');
    const common = { subscription_id: id, source: 'preferences', created_at: now } as const;
    if (isNew || !isDeepStrictEqual(getColumns(toInput(before)), after)) {
      await insertConsents(db, [{ ...common, channel: 'email', is_given: true, wording }]);
    }
    if (before.has_sms_consent !== input.smsConsent) {
      const sms = { is_given: input.smsConsent, wording: consentWording.sms };
      await insertConsents(db, [{ ...common, ...sms, channel: 'sms' }]);
    }
    if (input.smsConsent) await enqueue(requestPhoneConfirmationsJob, {});
    if (isNew) await liftSuppression(db, signer, before.email);
  });
}

function getColumns(input: PreferencesInput) {
  return {
    phone: input.phone,
    has_email_consent: true,
    has_sms_consent: input.smsConsent,
    has_breaking_news: input.breakingNews,
    has_weekly_digest: input.weeklyDigest,
    has_newsletter: input.newsletter,
    is_official_only: input.officialOnly,
  };
}

function toInput(row: NonNullable<Awaited<ReturnType<typeof findSubscription>>>): PreferencesInput {
  return {
    phone: row.phone,
    smsConsent: row.has_sms_consent,
    breakingNews: row.has_breaking_news,
    weeklyDigest: row.has_weekly_digest,
    newsletter: row.has_newsletter,
    officialOnly: row.is_official_only,
  };
}

/** Without days, ends the pause. */
export async function pauseSubscription(
  { transaction, now }: UnsubscribeDeps,
  id: number,
  days: number | undefined,
): Promise<void> {
  const paused_until_at = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const change = { paused_until_at, last_active_at: now };
  await transaction(({ db }) => updateSubscription(db, id, change));
}
