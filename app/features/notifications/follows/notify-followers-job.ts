import { z } from 'zod';
import { contentKindIds } from '#app/text/links/content-sections.ts';
import type { Job } from '#db/jobs/job.ts';
import { type FollowTarget, parseFollowTarget } from '../embeds/follow-target.ts';

const target = z.custom<FollowTarget>(
  (value) => typeof value === 'string' && parseFollowTarget(value) !== undefined,
);

const followNews = z.object({
  /** The most specific first. */
  targets: z.array(target).min(1),
  title: z.string(),
  path: z.string(),
  /** The new item: a post, an article or a step of a claim, which has this rating now. */
  postId: z.int().optional(),
  articleId: z.int().optional(),
  /** Other content that is new in a topic. */
  content: z.object({ kind: z.enum(contentKindIds), id: z.int() }).optional(),
  claim: z
    .object({
      id: z.int(),
      stepId: z.int(),
      rating: z.string(),
      /** Whether the step takes the one before back. */
      isReversal: z.boolean().optional(),
    })
    .optional(),
  /** The change that made a followed claim a part of another, which its followers follow now. */
  merge: z.object({ changeId: z.int(), reason: z.string() }).optional(),
  /** Only these are notified, of those who follow a target. */
  actorIds: z.array(z.int()).optional(),
  actor: z.object({ id: z.int().nullable(), name: z.string() }),
  /** Actors up to this id are done. */
  afterId: z.int(),
});

export type FollowNews = z.output<typeof followNews>;

/** Notifies those who follow something about what is new in it. */
export const notifyFollowersJob: Job<FollowNews> = {
  name: 'notifications.notify-followers',
  schema: followNews,
};

/** The key of the notification about a merge, by the line of the claim's history. */
export function getMergeKey(changeId: number): string {
  return `claim-merge:${changeId}`;
}
