import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { FlashMessageKey } from '#app/http/flash-messages.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { fromLocalTime, SKIPPED_TIME } from '#app/text/dates/zoned-time.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { testNewsletterJob } from '../newsletter-jobs.ts';
import { newsletterFields } from '../newsletters.schema.ts';
import { SENDS_NOW } from '../sends-now.ts';
import {
  changeCampaign,
  scheduleNewsletter,
  unscheduleNewsletter,
} from './manage-newsletter.server.ts';
import { getNewsletter, newsletterRecord, refuseChange } from './newsletter-record.server.ts';

const NO_EMAIL =
  'Email isn’t set up, so nothing can be sent. An admin can enter a mail server under Settings → Email.';

const sendingIntents = new Set(['send', 'unschedule', 'pause', 'resume', 'cancel']);

/** Sending is a right of its own. */
export function isSending(form: FormData): boolean {
  return sendingIntents.has(formText(form, 'intent'));
}

export type FormDeps = Pick<StaffArgs, 'db' | 'transaction' | 'now' | 'actor'> & {
  isEmailConfigured: boolean;
};

interface Result {
  notice: FlashMessageKey;
}

/** Handles the forms of a newsletter's page that keep it. */
export async function handleNewsletterForm(
  deps: FormDeps,
  id: number,
  form: FormData,
): Promise<Result> {
  const intent = form.get('intent');
  switch (intent) {
    case 'test':
      return sendTest(deps, id, form);
    case 'send':
      return send(deps, id, form);
    case 'unschedule':
      await deps.transaction((unit) => unscheduleNewsletter(unit, deps, id));
      return { notice: 'newsletter-unscheduled' };
    case 'pause':
    case 'resume':
    case 'cancel':
      await deps.transaction((unit) => changeCampaign(unit, deps, id, intent));
      return { notice: campaignNotices[intent] };
    default:
      return save(deps, id, form);
  }
}

const campaignNotices = {
  pause: 'newsletter-paused',
  resume: 'newsletter-resumed',
  cancel: 'newsletter-canceled',
} as const;

async function sendTest(deps: FormDeps, id: number, form: FormData): Promise<Result> {
  await deps.transaction(async (unit) => {
    await saveShownText(deps, unit, id, form);
    await unit.enqueue(testNewsletterJob, { newsletterId: id, to: deps.actor.email });
  });
  return { notice: deps.isEmailConfigured ? 'newsletter-test-sent' : 'test-email-stored' };
}

async function send(deps: FormDeps, id: number, form: FormData): Promise<Result> {
  const { timeZone } = await getAnalyticsSettings(deps.db);
  const schedule = scheduleInput(timeZone, deps.now);
  const { at } = parseForm(
    hasText(form) ? z.intersection(newsletterFields.input, schedule) : schedule,
    form,
  );
  if (!deps.isEmailConfigured) throw new AppError('refused', { message: NO_EMAIL });
  if (!at && !form.has('isConfirmed')) {
    // The page then says how many people get what the form shows.
    await deps.transaction((unit) => saveShownText(deps, unit, id, form));
    throw new AppError('refused', { message: SENDS_NOW, field: 'isConfirmed' });
  }
  await deps.transaction(async (unit) => {
    await saveShownText(deps, unit, id, form);
    await scheduleNewsletter(unit, deps, { id, at });
  });
  return { notice: at ? 'newsletter-scheduled' : 'newsletter-sending' };
}

/** A time from `<input type="datetime-local">`, in the site's time zone. Empty means now. */
const scheduleInput = (timeZone: string, now: Date) =>
  z.object({
    at: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return undefined;
        const at = fromLocalTime(text, timeZone);
        if (at && at > now) return at;
        context.addIssue({ code: 'custom', message: getTimeError(text, at) });
        return z.NEVER;
      }),
  });

function getTimeError(text: string, at: Date | undefined): string {
  if (Number.isNaN(Date.parse(`${text}:00Z`))) return 'Enter a date and a time.';
  return at ? 'Choose a time in the future.' : SKIPPED_TIME;
}

async function save(deps: FormDeps, id: number, form: FormData): Promise<Result> {
  await deps.transaction((unit) => saveText(deps, unit, id, form));
  return { notice: 'newsletter-saved' };
}

/** The form of a draft has its text. That of a scheduled newsletter has only buttons. */
function hasText(form: FormData): boolean {
  return form.has('subject');
}

/** Saves what the form shows, so that an email made from the newsletter has it too. */
export async function saveShownText(
  deps: FormDeps,
  unit: UnitOfWork,
  id: number,
  form: FormData,
): Promise<void> {
  if (hasText(form)) await saveText(deps, unit, id, form);
}

async function saveText(
  deps: FormDeps,
  unit: UnitOfWork,
  id: number,
  form: FormData,
): Promise<void> {
  const text = parseForm(newsletterFields.input, form);
  // A form that changes nothing is refused as well, so that it doesn't say that a draft was saved.
  if ((await getNewsletter(unit.db, id)).status !== 'draft') refuseChange();
  const inUnit: FormDeps = { ...deps, transaction: (work) => work(unit) };
  await newsletterRecord.save(inUnit, id, text, formRevision(form));
}
