import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { tellOfSanctionJob } from './people-jobs.ts';
import { liftedMail, sanctionMail } from './people-mails.ts';
import { goOnRemoving, goOnRestoring } from './spam-jobs.ts';

export const peopleWork: RegisteredWork = {
  jobs: [tellOfSanctionJob, sanctionMail, liftedMail, goOnRemoving, goOnRestoring],
  schedules: [],
};
