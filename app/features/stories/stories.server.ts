// What other features may use of this one.

export { getTopStories, storiesTag } from './get-top-stories.server.ts';
export { listAdminStories } from './stories-admin.server.ts';
export { type FeedStory, listFeedStories } from './stories-feed.server.ts';
export type { StorySummary } from './story-summary.ts';
