import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  erasePosts,
  listImagesForExport,
  mergeLikeCounts,
  renameAuthor,
} from './personal-data/personal-data.server.ts';
import { continueMoveJob } from './post-moves/continue-move-job.ts';
import { convertThreadsJob } from './private/convert-threads-job.ts';
import { showPostJob } from './visibility/show-post-job.ts';

export const discussionsPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'posts', column: 'author_id', nameColumn: 'author_name', noun: 'message' },
    { table: 'post_likes', column: 'actor_id', oncePer: ['post_id'], noun: 'like' },
    {
      table: 'thread_reads',
      column: 'actor_id',
      oncePer: ['thread_id'],
      unaskedNoun: 'read position',
    },
  ],
  mergeGuest: mergeLikeCounts,
  rename: renameAuthor,
  erase: erasePosts,
  records: [
    ownRows({
      name: 'posts',
      table: 'posts',
      column: 'author_id',
      columns: [
        'thread_id',
        'parent_id',
        'body',
        'status',
        'like_count',
        'created_at',
        'edited_at',
        'removed_at',
        'removed_by',
      ],
    }),
    { name: 'images', list: listImagesForExport },
    ownRows({
      name: 'readThreads',
      table: 'thread_reads',
      column: 'actor_id',
      columns: ['thread_id', 'read_number'],
    }),
    ownRows({
      name: 'likes',
      table: 'post_likes',
      column: 'actor_id',
      columns: ['post_id', 'created_at'],
    }),
  ],
};

export const discussionsWork: RegisteredWork = {
  jobs: [showPostJob, continueMoveJob, convertThreadsJob],
  schedules: [],
};
