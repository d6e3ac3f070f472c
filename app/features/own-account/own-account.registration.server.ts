import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { eraseAccountJob } from './erase-account.ts';

export const ownAccountWork: RegisteredWork = { jobs: [eraseAccountJob], schedules: [] };
