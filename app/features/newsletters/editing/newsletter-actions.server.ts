import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { defineActions, nameToast, type Undo } from '#app/features/audit/audit.server.ts';
import { newsletterFields } from '../newsletters.schema.ts';
import {
  changeCampaign,
  scheduleNewsletter,
  unscheduleNewsletter,
} from './manage-newsletter.server.ts';
import { newsletterRecord } from './newsletter-record.server.ts';
import { recordedNewsletterFields } from './recorded-fields.server.ts';

const schedule = z.object({ at: z.coerce.date() });

const undoUnscheduling: Undo = async (unit, deps, { subject, before }) => {
  const { at } = schedule.parse(before);
  // Its time has passed: sending it right now would be a surprise.
  if (at <= deps.now) throw new AppError('refused', { message: 'That time has passed.' });
  await scheduleNewsletter(unit, deps, { id: subject.id ?? 0, at });
};

const { undo } = newsletterRecord;

/** Nothing brings back the recipients of a canceled newsletter, so canceling is final. */
export const newsletterActions = defineActions(
  'newsletter',
  {
    create: { label: 'Added', undo },
    update: { label: 'Edited', undo },
    delete: {
      label: 'Deleted',
      toast: nameToast('Draft deleted', '{name}'),
      undo,
      undoRight: 'write newsletters',
    },
    send: {
      label: 'Sent or scheduled',
      undo: (unit, deps, { subject }) => unscheduleNewsletter(unit, deps, subject.id ?? 0),
    },
    unschedule: { label: 'Unscheduled', undo: undoUnscheduling },
    pause: {
      label: 'Paused',
      undo: (unit, deps, { subject }) => changeCampaign(unit, deps, subject.id ?? 0, 'resume'),
    },
    resume: {
      label: 'Resumed',
      undo: (unit, deps, { subject }) => changeCampaign(unit, deps, subject.id ?? 0, 'pause'),
    },
    cancel: { label: 'Canceled' },
    // What is chosen for an article is changed on the article's page.
    'send-article': { label: 'Chose … to go out with its article' },
    'drop-article': { label: 'Chose that … doesn’t go out with its article' },
  },
  undefined,
  () => recordedNewsletterFields(newsletterFields),
);
