import { contentStage } from './content-stage.server.ts';
import { attachmentsStage, imagesStage } from './images-stages.server.ts';
import { membersStage, namesStage, subscribersStage } from './people-stages.server.ts';
import { categoriesStage, topicsStage } from './places-stages.server.ts';
import { pollsStage } from './polls-stage.server.ts';
import { postsStage } from './posts-stage.server.ts';
import type { Stage } from './stage.server.ts';
import { threadsStage } from './threads-stage.server.ts';

/** In this order: what something belongs to, or is shown by, is decided first. A removal remembers its stage by number. */
export const stages: readonly Stage[] = [
  contentStage('site-page'),
  contentStage('article'),
  threadsStage,
  pollsStage,
  postsStage('comment'),
  postsStage('post'),
  attachmentsStage,
  imagesStage,
  topicsStage,
  categoriesStage,
  subscribersStage,
  membersStage,
  namesStage,
];
