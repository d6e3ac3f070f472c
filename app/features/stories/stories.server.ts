// Public face: what other features may import.
export { getTopStories, storiesTag } from './get-stories.server.ts';
export type { StorySummary } from './story-summary.ts';
