import { postKind } from './features/discussions/post-kind.server.ts';
import { noticeKind } from './features/legal-notices/notice-kind.server.ts';
import { mediaOutlet } from './features/media/submitted-media.server.ts';
import type { ReviewKinds } from './features/moderation/review-kind.server.ts';
import { submissionKind } from './features/moderation/submission-kind.server.ts';
import { newsOutlet } from './features/news/submitted-news.server.ts';
import { appealKind } from './features/people/appeal-kind.server.ts';

const things: ReviewKinds = [noticeKind, postKind, submissionKind([newsOutlet, mediaOutlet])];

/** All that the review queue can hold, as the features register it. */
export const reviewKinds: ReviewKinds = [...things, appealKind(things)];
