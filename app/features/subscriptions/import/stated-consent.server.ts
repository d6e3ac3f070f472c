import { z } from 'zod';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { MAX_CONSENT_LENGTH, type StatedConsent } from './read-import.ts';

export interface StatedFields {
  consent: string;
  consentDate: string;
}

type ConsentErrors = { [Field in keyof StatedFields]?: string };

const dateInput = z.iso.date();

/**
 * What an admin states once, for the lines of a file that say nothing themselves. Undefined if nothing is entered;
 * half of it documents no consent.
 */
export async function readStatedConsent(
  db: Database,
  form: FormData,
  now: Date,
): Promise<{ fields: StatedFields; stated?: StatedConsent; errors?: ConsentErrors }> {
  const fields = { consent: formText(form, 'consent'), consentDate: formText(form, 'consentDate') };
  const { consent, consentDate } = fields;
  if (consent === '' && consentDate === '') return { fields };
  const errors: ConsentErrors = {};
  if (consent === '') errors.consent = 'Say what these people agreed to, and where.';
  if (consent.length > MAX_CONSENT_LENGTH) {
    errors.consent = `Use at most ${MAX_CONSENT_LENGTH} characters.`;
  }
  const timeZone = await getSiteTimeZone(db);
  const today = toLocalDay(now, timeZone);
  if (!dateInput.safeParse(consentDate).success) {
    errors.consentDate = 'Enter the day when they agreed; if that took longer, the last one.';
  } else if (consentDate > today) errors.consentDate = 'Choose a day that is not in the future.';
  if (Object.keys(errors).length > 0) return { fields, errors };
  const consentedAt = consentDate === today ? now : startOfLocalDay(consentDate, timeZone);
  return { fields, stated: { consent, consentedAt } };
}
