import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { evidenceActions } from './evidence/evidence-actions.server.ts';
import { keepPageJob } from './kept-pages/keep-page-job.ts';
import { claimActions } from './kind/claim-actions.server.ts';
import { mergeActions } from './merging/merge-actions.server.ts';
import { sourceActions } from './sources/source-record.server.ts';
import { threadActions } from './threads/thread-claims.server.ts';

const expireClaimsJob = defineJob({
  name: 'claims.expire',
  schema: z.object({}),
  handler: async () => (await import('./steps/expire-claims.server.ts')).expireClaims,
});

const checkOriginalsJob = defineJob({
  name: 'claims.check-originals',
  schema: z.object({}),
  isBulk: true,
  concurrency: 1,
  handler: async () => (await import('./kept-pages/check-originals.server.ts')).checkOriginals,
});

const deleteReleasedPagesJob = defineJob({
  name: 'claims.delete-released-pages',
  schema: z.object({}),
  handler: async () =>
    (await import('./kept-pages/delete-released-pages.server.ts')).deleteReleasedPages,
});

export const claimsWork: RegisteredWork = {
  jobs: [expireClaimsJob, keepPageJob, checkOriginalsJob, deleteReleasedPagesJob],
  schedules: [
    // A day ends at another hour in each time zone.
    { job: expireClaimsJob, cron: '7 * * * *' },
    { job: checkOriginalsJob, cron: '23 * * * *' },
    { job: deleteReleasedPagesJob, cron: '37 * * * *' },
  ],
};

export const claimsPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'claim_steps', column: 'actor_id' },
    { table: 'claim_evidence', column: 'created_by' },
    { table: 'claim_changes', column: 'actor_id' },
  ],
};

export const claimsActionGroups = [
  claimActions,
  evidenceActions,
  mergeActions,
  sourceActions,
  threadActions,
];
