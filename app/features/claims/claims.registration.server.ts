import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';

const expireClaimsJob = defineJob({
  name: 'claims.expire',
  schema: z.object({}),
  handler: async () => (await import('./steps/expire-claims.server.ts')).expireClaims,
});

export const claimsWork: RegisteredWork = {
  jobs: [expireClaimsJob],
  // A day ends at another hour in each time zone.
  schedules: [{ job: expireClaimsJob, cron: '7 * * * *' }],
};

export const claimsPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'claim_steps', column: 'actor_id' },
    { table: 'claim_evidence', column: 'created_by' },
  ],
};
