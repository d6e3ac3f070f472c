import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import type { SettleAppeals } from './apply-sanction.server.ts';
import { liftedEmail, sanctionEmail } from './emails/sanction-email-definitions.ts';
import {
  isKeptByGuest,
  mergeGuestSanctions,
  shareSanctions,
} from './merge-guest-sanctions.server.ts';
import { notifySanction } from './notify-sanction.server.ts';

const notifySanctionJob = defineJob({
  ...notifySanction,
  handler: async () =>
    (await import('./emails/send-sanction-message.server.ts')).sendSanctionMessage,
});

export const sanctionsWork: RegisteredWork = {
  jobs: [notifySanctionJob, sanctionEmail, liftedEmail],
  schedules: [],
};

/** Erasing needs no handler: an account's sanctions are deleted with its row. */
export function createSanctionsPersonalData(settleAppeals: SettleAppeals): PersonalDataHandlers {
  return {
    actorColumns: [{ table: 'sanctions', column: 'subject_id', isKeptByGuest }],
    mergeGuest: (unit, merge) => mergeGuestSanctions(unit, merge, settleAppeals),
    undoMerge: (unit, merge) => shareSanctions(unit, merge, settleAppeals),
    records: [
      ownRows({
        name: 'sanctions',
        table: 'sanctions',
        column: 'subject_id',
        columns: ['kind', 'reason', 'until_at', 'created_at', 'lifted_at'],
      }),
    ],
  };
}
