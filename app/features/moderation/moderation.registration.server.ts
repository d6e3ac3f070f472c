import { z } from 'zod';
import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { removeUpload } from '#app/features/images/uploads.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import { retractStaffNotifications } from '#app/features/notifications/notifications.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  deleteUnpublishedSubmissions,
  listUnpublishedImageIds,
  updateSubmitterName,
} from './personal-data.queries.server.ts';
import { deleteReports } from './reports/reports.queries.server.ts';
import { mergeReporters } from './reports/reports.server.ts';
import { deleteOpenReviews } from './review/review.queries.server.ts';
import { submissionsTag } from './submissions/contributions.server.ts';

/** Erasing an account deletes its submissions, except approved ones. */
export const moderationPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'review_items', column: 'author_id' },
    {
      table: 'reports',
      column: 'reporter_id',
      oncePer: ['subject_kind', 'subject_id'],
      noun: 'report',
    },
    {
      table: 'submissions',
      column: 'submitter_id',
      nameColumn: 'submitter_name',
      noun: 'submission',
    },
    { table: 'recent_texts', column: 'author_id' },
  ],
  mergeGuest: ({ db }, { guestId, accountId }) => mergeReporters(db, guestId, accountId),
  rename: async ({ db, invalidate }, actorId, name) => {
    if (await updateSubmitterName(db, actorId, name)) invalidate(submissionsTag);
  },
  erase: async (unit, { userId, deleteImage }) => {
    const { db } = unit;
    await deleteReports(db, { kind: 'profile', id: userId });
    await deleteOpenReviews(db, 'profile', userId);
    for (const id of await listUnpublishedImageIds(db, userId)) {
      await removeUpload(unit, id, deleteImage);
    }
    for (const id of await deleteUnpublishedSubmissions(db, userId)) {
      await retractStaffNotifications(db, 'submission', id);
    }
    return false;
  },
  records: [
    ownRows({
      name: 'submissions',
      table: 'submissions',
      column: 'submitter_id',
      columns: [
        'kind',
        'title',
        'body',
        'links_json',
        'evidence',
        'category',
        'status',
        'submitted_at',
      ],
    }),
    ownRows({
      name: 'reports',
      table: 'reports',
      column: 'reporter_id',
      columns: ['subject_kind', 'subject_id', 'reason', 'status', 'created_at'],
    }),
    ownRows({
      name: 'review-notes',
      table: 'review_notes',
      column: 'author_id',
      columns: ['body', 'created_at'],
    }),
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

const bringBackItemsJob = defineJob({
  name: 'moderation.bring-back-items',
  schema: z.object({}),
  handler: async () => {
    const { bringBackDueItems } = await import('./casework/casework.queries.server.ts');
    return async (_, { db, now }) => {
      await bringBackDueItems(db, now());
    };
  },
});

const earnLevelsJob = defineJob({
  name: 'moderation.earn-trust-levels',
  schema: z.object({}),
  handler: async () => {
    const { earnLevels } = await import('./trust/earn-levels.server.ts');
    return (_, context) => earnLevels(context);
  },
});

export const moderationWork: RegisteredWork = {
  jobs: [pruneRecentTextsJob, bringBackItemsJob, earnLevelsJob],
  schedules: [
    { job: pruneRecentTextsJob, cron: '17 * * * *' },
    { job: bringBackItemsJob, cron: '*/5 * * * *' },
    { job: earnLevelsJob, cron: '47 * * * *' },
  ],
};
