import { AppError } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { FlashMessageKey } from '#app/http/flash-messages.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { fromLocalTime, SKIPPED_TIME } from '#app/text/dates/zoned-time.ts';
import { testNewsletterJob } from '../newsletter-jobs.ts';
import { newsletterFields, scheduleInput } from '../newsletters.schema.ts';
import { SENDS_NOW } from '../sends-now.ts';
import {
  changeCampaign,
  scheduleNewsletter,
  unscheduleNewsletter,
} from './manage-newsletter.server.ts';
import { getNewsletter, newsletterRecord, refuseChange } from './newsletter-record.server.ts';

const NO_EMAIL = 'Email isn’t set up, so nothing can be sent. Set SMTP_URL and MAIL_FROM first.';

const sendingIntents = new Set(['send', 'unschedule', 'pause', 'resume', 'cancel']);

/** Sending is a right of its own. */
export function isSending(form: FormData): boolean {
  return sendingIntents.has(formText(form, 'intent'));
}

type FormDeps = Pick<StaffArgs, 'db' | 'transaction' | 'now' | 'actor'> & {
  isEmailConfigured: boolean;
};

interface Result {
  notice: FlashMessageKey;
  isDeleted?: boolean;
}

/** Handles any form of a newsletter's page. */
export async function handleNewsletterForm(
  deps: FormDeps,
  id: number,
  form: FormData,
): Promise<Result> {
  const intent = form.get('intent');
  switch (intent) {
    case 'test':
      await deps.transaction(({ enqueue }) =>
        enqueue(testNewsletterJob, { newsletterId: id, to: deps.actor.email }),
      );
      return { notice: deps.isEmailConfigured ? 'newsletter-test-sent' : 'test-email-stored' };
    case 'delete':
      await newsletterRecord.remove(deps, id);
      return { notice: 'newsletter-deleted', isDeleted: true };
    case 'send':
      return send(deps, id, form);
    case 'unschedule':
      await deps.transaction((unit) => unscheduleNewsletter(unit, deps, id));
      return { notice: 'newsletter-saved' };
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

async function send(deps: FormDeps, id: number, form: FormData): Promise<Result> {
  const input = parseForm(scheduleInput, form);
  if (!deps.isEmailConfigured) throw new AppError('refused', { message: NO_EMAIL });
  const { timeZone } = await getAnalyticsSettings(deps.db);
  const at = input.at ? fromLocalTime(input.at, timeZone) : undefined;
  if (input.at && !at) {
    throw new AppError('refused', { message: SKIPPED_TIME, field: 'at' });
  }
  if (at && at <= deps.now) {
    throw new AppError('refused', { message: 'Choose a time in the future.', field: 'at' });
  }
  if (!at && !input.isConfirmed) {
    throw new AppError('refused', { message: SENDS_NOW, field: 'isConfirmed' });
  }
  await deps.transaction((unit) => scheduleNewsletter(unit, deps, { id, at }));
  return { notice: at ? 'newsletter-scheduled' : 'newsletter-sending' };
}

async function save(deps: FormDeps, id: number, form: FormData): Promise<Result> {
  const text = parseForm(newsletterFields.input, form);
  // A form that changes nothing is refused as well, so that it doesn't say that a draft was saved.
  if ((await getNewsletter(deps.db, id)).status !== 'draft') refuseChange();
  await newsletterRecord.save(deps, id, text, formRevision(form));
  return { notice: 'newsletter-saved' };
}
