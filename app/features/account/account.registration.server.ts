import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { eraseAccount } from './closing/erase-account-job.ts';

export function accountWork(personalData: readonly PersonalDataHandlers[]): RegisteredWork {
  const handler = async () =>
    (await import('./closing/erase-account.server.ts')).createEraseHandler(personalData);
  return { jobs: [defineJob({ ...eraseAccount, handler })], schedules: [] };
}
