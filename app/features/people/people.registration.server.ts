import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { tellOfSanctionJob } from './people-jobs.ts';
import { liftedMail, sanctionMail } from './people-mails.ts';

export const peopleWork: RegisteredWork = {
  jobs: [tellOfSanctionJob, sanctionMail, liftedMail],
  schedules: [],
};
