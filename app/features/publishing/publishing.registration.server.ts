import { z } from 'zod';
import { type ContentKinds, contentTables } from '#app/features/content/content.server.ts';
import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { publishDueJob } from './status/publish-due-job.ts';

/** The jobs change items of every kind. */
export function publishingWork(contentKinds: ContentKinds): RegisteredWork {
  /** Empties the trash of what has been there for a month. */
  const purge = defineJob({
    name: 'publishing.purge-trash',
    schema: z.object({}),
    handler: async () =>
      (await import('./scheduling/purge-trash.server.ts')).purgeTrash(contentKinds),
  });
  return {
    jobs: [
      defineJob({
        ...publishDueJob,
        handler: async () =>
          (await import('./scheduling/publish-due.server.ts')).publishDue(contentKinds),
      }),
      purge,
    ],
    schedules: [{ job: purge, cron: '25 3 * * *' }],
  };
}

export const publishingPersonalData: PersonalDataHandlers = {
  actorColumns: [
    ...Object.values(contentTables).map((table) => ({ table, column: 'created_by' }) as const),
    { table: 'content_versions', column: 'saved_by' },
    { table: 'review_comments', column: 'author_id' },
    { table: 'review_comments', column: 'resolved_by' },
    { table: 'content_drafts', column: 'actor_id' },
    { table: 'edit_locks', column: 'actor_id', oncePer: ['kind', 'content_id'] },
  ],
  records: [
    ownRows({
      name: 'reviewComments',
      table: 'review_comments',
      column: 'author_id',
      columns: [
        'kind',
        'content_id',
        'parent_id',
        'quote',
        'body',
        'created_at',
        'edited_at',
        'deleted_at',
        'resolved_at',
      ],
    }),
  ],
};
