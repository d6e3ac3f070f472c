import { AppError } from '#app/errors.ts';
import type { SubscriptionsTable } from '#db/tables/audience.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';

/** Minimum time between confirmation texts to one subscriber. */
const RESEND_AFTER_MS = 60 * 60 * 1000;

/** Each number that is entered may cost a text. */
const phoneRule = { name: 'subscribe-phone', attempts: 20, withinSeconds: 86_400 };

/** @throws AppError refused if this network has entered too many numbers today */
export async function checkPhoneLimit(
  { limits, clientNetwork }: { limits: Limits; clientNetwork: string },
  { smsConsent }: { smsConsent: boolean },
): Promise<void> {
  if (!smsConsent || (await limits(phoneRule).allow(clientNetwork))) return;
  const message = 'Too many numbers from your network today. Try again tomorrow.';
  throw new AppError('refused', { message, field: 'phone' });
}

type PhoneColumns = Pick<
  SubscriptionsTable,
  'phone' | 'phone_confirmed_at' | 'phone_confirmation_requested_at'
>;

/** A number stays confirmed as long as neither it nor the consent to texts changes. */
export function phoneColumns(
  before: PhoneColumns,
  { phone, smsConsent }: { phone: string | null; smsConsent: boolean },
  now: Date,
) {
  const isSame = before.phone === phone;
  const askedAt = isSame ? before.phone_confirmation_requested_at : null;
  const isRecent = askedAt && now.getTime() - askedAt.getTime() < RESEND_AFTER_MS;
  return {
    phone,
    has_sms_consent: smsConsent,
    phone_confirmed_at: isSame && smsConsent ? before.phone_confirmed_at : null,
    phone_confirmation_requested_at: isRecent ? askedAt : null,
  };
}
