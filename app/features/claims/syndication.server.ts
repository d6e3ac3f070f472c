// Public face: how claims show in feeds and previews of links.
export {
  type FeedItemWithClaims,
  listFeedItemsWithClaims,
  takeLatest,
} from './syndication/claims-in-feeds.server.ts';
export { titleWithMarks } from './syndication/title-with-marks.ts';
