import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { consentWording } from './consent-wording.ts';
import { lineConsentWording } from './line-consent.ts';
import { phoneColumns } from './phone/phone-choice.server.ts';
import { requestPhoneConfirmationsJob } from './phone/phone-jobs.ts';
import { confirmSubscriptionEmail } from './subscription-emails.ts';
import {
  findSubscriptionByEmail,
  insertConsents,
  insertSubscriptionIfNew,
  updateSubscription,
} from './subscriptions.queries.server.ts';
import type { SubscribeInput } from './subscriptions.schema.ts';

/** Minimum time between confirmation emails to one address. */
const RESEND_AFTER_MS = 60 * 60 * 1000;

/**
 * Adds an email address and requests its confirmation. The result never reveals whether the address
 * was known, since anyone can enter anyone's address. A confirmed subscription stays unchanged.
 */
export async function subscribe(
  transaction: RunTransaction,
  input: SubscribeInput,
  now: Date,
): Promise<void> {
  await transaction(async (unit) => {
    const subscriptionId = await insertSubscriptionIfNew(unit.db, {
      email: input.email,
      phone: input.phone,
      status: initialStatus(input),
      has_email_consent: input.emailConsent,
      has_sms_consent: input.smsConsent,
      source: input.source,
      created_at: now,
      confirmed_at: null,
    });
    if (subscriptionId === undefined) return resubscribe(unit, input, now);
    await insertConsents(unit.db, consentRows(subscriptionId, input, now));
    if (input.emailConsent) await sendConfirmation(unit, subscriptionId, now);
    if (input.smsConsent) await unit.enqueue(requestPhoneConfirmationsJob, {});
  });
}

/** Only email consent is confirmed by email. */
function initialStatus({ emailConsent, smsConsent }: SubscribeInput) {
  if (emailConsent) return 'pending';
  return smsConsent ? 'sms_only' : 'unsubscribed';
}

async function resubscribe(unit: UnitOfWork, input: SubscribeInput, now: Date): Promise<void> {
  const known = await findSubscriptionByEmail(unit.db, input.email);
  if (!known || known.status === 'confirmed' || !input.emailConsent) return;
  const { id, status, confirmation_requested_at: requestedAt } = known;
  const isRecent = requestedAt !== null && now.getTime() - requestedAt.getTime() < RESEND_AFTER_MS;
  if (status === 'pending' && isRecent) return;
  if (status !== 'pending') {
    const takesPhone = input.smsConsent && !hasOtherPhone(known, input);
    await updateSubscription(unit.db, id, {
      status: 'pending',
      has_email_consent: true,
      ...(takesPhone && phoneColumns(known, input, now)),
      confirmed_at: null,
    });
    if (takesPhone) await unit.enqueue(requestPhoneConfirmationsJob, {});
    await insertConsents(unit.db, consentRows(id, input, now));
  }
  await sendConfirmation(unit, id, now);
}

/** A number that gets texts is changed only through a link in an email to the subscriber. */
function hasOtherPhone(
  known: { has_sms_consent: boolean; phone: string | null },
  { phone }: Pick<SubscribeInput, 'phone'>,
): boolean {
  return known.has_sms_consent && known.phone !== null && known.phone !== phone;
}

async function sendConfirmation(
  { db, enqueue }: UnitOfWork,
  subscriptionId: number,
  now: Date,
): Promise<void> {
  await updateSubscription(db, subscriptionId, { confirmation_requested_at: now });
  const uniqueKey = String(subscriptionId);
  await enqueue(confirmSubscriptionEmail, { subscriptionId }, { uniqueKey });
}

/** Only the consents that the form showed, with their wording. */
function consentRows(subscriptionId: number, input: SubscribeInput, now: Date) {
  const common = { subscription_id: subscriptionId, source: input.source, created_at: now };
  const email = { ...common, channel: 'email' as const, is_given: input.emailConsent };
  if (input.variant === 'line') return [{ ...email, wording: lineConsentWording }];
  const sms = { ...common, channel: 'sms' as const, is_given: input.smsConsent };
  return [
    { ...email, wording: consentWording.email },
    { ...sms, wording: consentWording.sms },
  ];
}
