import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { removeUpload } from '#app/features/images/images.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import { retractStaffNotifications } from '#app/features/notifications/notifications.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  deleteUnpublishedSubmissions,
  listReportsByUser,
  listSubmissionsByUser,
  listUnpublishedImageIds,
  updateGuestReports,
  updateGuestReviewItems,
  updateGuestSubmissions,
  updateSubmitterName,
} from './personal-data.queries.server.ts';
import { mergeGuestReporter } from './reports/reports.server.ts';
import { submissionsTag } from './submissions/contributions.server.ts';

/** Erasing an account deletes its submissions, except approved ones. */
export const moderationPersonalData: PersonalDataHandlers = {
  mergeGuest: async ({ db, invalidate }, { guestId, userId, name }) => {
    await updateGuestReviewItems(db, guestId, userId);
    await updateGuestReports(db, guestId, userId);
    await mergeGuestReporter(db, guestId, userId);
    if (await updateGuestSubmissions(db, guestId, { userId, name })) invalidate(submissionsTag);
  },
  rename: async ({ db, invalidate }, userId, name) => {
    if (await updateSubmitterName(db, userId, name)) invalidate(submissionsTag);
  },
  erase: async (unit, { userId, deleteImage }) => {
    const { db } = unit;
    for (const id of await listUnpublishedImageIds(db, userId)) {
      await removeUpload(unit, id, deleteImage);
    }
    for (const id of await deleteUnpublishedSubmissions(db, userId)) {
      await retractStaffNotifications(db, 'submission', id);
    }
    return false;
  },
  records: [
    {
      name: 'submissions',
      list: (db, { id }, after, limit) => listSubmissionsByUser(db, id, after, limit),
    },
    {
      name: 'reports',
      list: (db, { id }, after, limit) => listReportsByUser(db, id, after, limit),
    },
  ],
};

const pruneRecentTextsJob = defineJob({
  name: 'moderation.prune-recent-texts',
  schema: z.object({}),
  handler: async () => {
    const { pruneRecentTexts } = await import('./screening/recent-texts.server.ts');
    return (_, { db, now }) => pruneRecentTexts(db, now());
  },
});

export const moderationWork: RegisteredWork = {
  jobs: [pruneRecentTextsJob],
  schedules: [{ job: pruneRecentTextsJob, cron: '17 * * * *' }],
};
