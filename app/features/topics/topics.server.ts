// Public face: what other features may import.

export { dropTopicPages } from './assigning/drop-topic-pages.server.ts';
export { findTopicIds, getCurrentTopics } from './assigning/named-topics.server.ts';
export { findTopicErrors, readTopicNames } from './assigning/read-topics.server.ts';
export {
  copyTopics,
  dropTopics,
  ensureImportedTopics,
  loadTopics,
  saveTopics,
  setTopics,
} from './assigning/save-topics.server.ts';
export { removeImportedTopic } from './editing/remove-imported-topic.server.ts';
export { listTopicTargets } from './following/announce-item.server.ts';
export { getPublicTopic, listFeedItems } from './reading/get-topic.server.ts';
export { getItemTopics, getTopicLinks } from './reading/item-topics.server.ts';
export { findSearchedTopic, listTopicChoices } from './reading/searched-items.server.ts';
export { findTopicDocuments } from './reading/topic-documents.server.ts';
export { topicSitemap } from './reading/topic-sitemap.server.ts';
export { findTopicTargets } from './reading/topic-targets.server.ts';
export type { TopicLink } from './topic-item.ts';
export type { TopicItemRef } from './topic-items.queries.server.ts';
export { topicPath, topicsTag } from './topic-paths.ts';
