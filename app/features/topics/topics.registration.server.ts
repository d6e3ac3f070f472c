import type { ContentKinds } from '#app/features/content/content.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { topicActions } from './editing/topic-record.server.ts';
import { announceItemJob } from './following/announce-item-job.ts';
import { mergeActions } from './merging/merge-topics.server.ts';

/** The job asks the kinds for what is new. */
export function topicsWork(contentKinds: ContentKinds): RegisteredWork {
  const announce = defineJob({
    ...announceItemJob,
    handler: async () =>
      (await import('./following/announce-item.server.ts')).announceItem(contentKinds),
  });
  return { jobs: [announce], schedules: [] };
}

export const topicsActionGroups = [topicActions, mergeActions] as const;
