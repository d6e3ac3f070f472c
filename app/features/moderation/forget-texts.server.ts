import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { forgetOldTexts } from './recent-writing.server.ts';

export const forgetTexts: JobHandler<object> = async (_, { db, now }) => forgetOldTexts(db, now());
