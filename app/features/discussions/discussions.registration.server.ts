import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { listOwnPictures } from './own-pictures.server.ts';
import { erasePosts, renameAuthor, takeOverPosts } from './personal-posts.server.ts';
import { showPostJob } from './show-post-job.ts';
import { sweepPicturesJob } from './sweep-pictures-job.ts';
import { listOwnLikes, listOwnReports, listOwnWritings } from './traces.queries.server.ts';

export const discussionTraces: PersonalTraces = {
  takeOver: takeOverPosts,
  rename: renameAuthor,
  erase: erasePosts,
  records: [
    { name: 'posts', list: (db, { id }, after, limit) => listOwnWritings(db, id, after, limit) },
    { name: 'pictures', list: listOwnPictures },
    { name: 'likes', list: (db, { id }, after, limit) => listOwnLikes(db, id, after, limit) },
    { name: 'reports', list: (db, { id }, after, limit) => listOwnReports(db, id, after, limit) },
  ],
};

export const discussionWork: RegisteredWork = {
  jobs: [showPostJob, sweepPicturesJob],
  schedules: [{ job: sweepPicturesJob, cron: '41 * * * *' }],
};
