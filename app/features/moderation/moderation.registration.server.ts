import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { removeUpload } from '../images/uploads.server.ts';
import { withdrawStaff } from '../notifications/staff-notifications.server.ts';
import { forgetTextsJob } from './forget-texts-job.ts';
import { takeOverReporter } from './reports.server.ts';
import { submissionsTag } from './submissions.server.ts';
import {
  deleteUnpublishedOf,
  listOwnSubmissions,
  listUnpublishedPictures,
  updateReviewItemsOfGuest,
  updateSubmissionsOfGuest,
  updateSubmitterName,
} from './traces.queries.server.ts';

/** What was sent in stays with whoever sent it in; approved pieces alone keep standing when they go. */
export const moderationTraces: PersonalTraces = {
  takeOver: async ({ db, changes }, { guestId, userId, name }) => {
    await updateReviewItemsOfGuest(db, guestId, userId);
    await takeOverReporter(db, guestId, userId);
    if (await updateSubmissionsOfGuest(db, guestId, { userId, name })) changes(submissionsTag);
  },
  rename: async ({ db, changes }, userId, name) => {
    if (await updateSubmitterName(db, userId, name)) changes(submissionsTag);
  },
  erase: async (unit, { userId, removePicture }) => {
    const { db } = unit;
    for (const id of await listUnpublishedPictures(db, userId)) {
      await removeUpload(unit, id, removePicture);
    }
    for (const id of await deleteUnpublishedOf(db, userId)) {
      await withdrawStaff(db, 'submission', id);
    }
    return false;
  },
  records: [
    {
      name: 'submissions',
      list: (db, { id }, after, limit) => listOwnSubmissions(db, id, after, limit),
    },
  ],
};

export const moderationWork: RegisteredWork = {
  jobs: [forgetTextsJob],
  schedules: [{ job: forgetTextsJob, cron: '17 * * * *' }],
};
