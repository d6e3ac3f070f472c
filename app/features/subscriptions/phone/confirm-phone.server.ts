import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { SubscriptionsTable } from '#db/tables/audience.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { consentWording } from '../consent-wording.ts';
import { createPhoneToken, type PhoneSubject, textsUrl } from '../embeds/recipient-links.ts';
import {
  findSubscription,
  insertConsents,
  updateSubscription,
} from '../subscriptions.queries.server.ts';
import { parsePhone } from './parse-phone.server.ts';
import { requestPhoneConfirmationsJob, textPhoneConfirmationJob } from './phone-jobs.ts';
import {
  claimPhoneConfirmation,
  listPhonesToConfirm,
  listTextSubscriptions,
  resetPhoneConfirmations,
} from './phones.queries.server.ts';

const BATCH_SIZE = 200;

export const requestPhoneConfirmations: JobHandler<object> = async (
  _input,
  { db, sms, now, finishWith },
) => {
  if (!sms) return;
  const rows = await listPhonesToConfirm(db, { now: now(), limit: BATCH_SIZE });
  // The first subscription with a number is asked for it.
  const oncePerPhone = new Map(rows.toReversed().map(({ id, phone }) => [phone, id]));
  await finishWith(async (unit) => {
    for (const subscriptionId of oncePerPhone.values()) {
      if (!(await claimPhoneConfirmation(unit.db, subscriptionId, now()))) continue;
      await unit.enqueue(textPhoneConfirmationJob, { subscriptionId });
    }
    if (rows.length === BATCH_SIZE) await unit.enqueue(requestPhoneConfirmationsJob, {});
  });
};

export const textPhoneConfirmation: JobHandler<{ subscriptionId: number }> = async (
  { subscriptionId },
  { db, sms, signer, origin, job, giveUp },
) => {
  const subscription = await findSubscription(db, subscriptionId);
  if (!sms || !subscription?.phone || !subscription.has_sms_consent) return;
  if (subscription.phone_confirmed_at) return;
  const { phone } = subscription;
  const { siteName } = await getSiteIdentity(db);
  const link = textsUrl(
    origin,
    'confirm',
    createPhoneToken(signer, 'confirm', { id: subscriptionId, phone }),
  );
  const text = `${siteName}: confirm that you want text messages from us: ${link}`;
  const failure = await sms.send({ id: `phone-${job.id}`, to: phone, text });
  if (failure?.kind === 'refused') giveUp(failure.message);
  if (failure) throw new Error(failure.message);
};

/** Undefined if the number was changed, or the subscription erased, after the link was texted. */
export async function findPhoneOwner(db: Database, { id, phone }: PhoneSubject) {
  const subscription = await findSubscription(db, id);
  return subscription?.phone === phone ? subscription : undefined;
}

type PhoneDeps = Pick<RequestContext, 'transaction' | 'now'>;

/** Returns false if there is no consent to confirm anymore. */
export async function confirmPhone(
  { transaction, now }: PhoneDeps,
  subject: PhoneSubject,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const owner = await findPhoneOwner(db, subject);
    if (!owner?.has_sms_consent) return false;
    if (!owner.phone_confirmed_at) {
      await resetPhoneConfirmations(db, subject.phone);
      await updateSubscription(db, owner.id, { phone_confirmed_at: now });
    }
    return true;
  });
}

/** Withdraws the consent to texts. Emails go on. */
export async function stopTexts(
  { transaction, now }: PhoneDeps,
  subject: PhoneSubject,
): Promise<void> {
  await transaction(async ({ db }) => {
    const owner = await findPhoneOwner(db, subject);
    if (owner?.has_sms_consent) await withdrawConsent(db, owner, now);
  });
}

/** The words that carriers and the FCC list. Other replies, START included, change nothing. */
const STOP_WORDS = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
]);

/**
 * Ends all texts to a number that replied STOP. Returns for how many subscriptions, or undefined if the
 * sender is no phone number.
 */
export async function handleTextReply(
  { transaction, now }: PhoneDeps,
  { from, text }: { from: string; text: string },
): Promise<number | undefined> {
  const phone = parsePhone(from);
  if (!phone) return undefined;
  if (!STOP_WORDS.has(text.toUpperCase().replace(/[^A-Z]/g, ''))) return 0;
  return transaction(async ({ db }) => {
    const owners = await listTextSubscriptions(db, phone);
    for (const owner of owners) await withdrawConsent(db, owner, now);
    return owners.length;
  });
}

async function withdrawConsent(
  db: Database,
  { id, status }: { id: number; status: SubscriptionsTable['status'] },
  now: Date,
): Promise<void> {
  await updateSubscription(db, id, {
    has_sms_consent: false,
    phone_confirmed_at: null,
    ...(status === 'sms_only' && { status: 'unsubscribed', unsubscribed_at: now }),
  });
  const consent = { channel: 'sms', is_given: false, wording: consentWording.sms } as const;
  await insertConsents(db, [{ ...consent, subscription_id: id, source: 'text', created_at: now }]);
}
