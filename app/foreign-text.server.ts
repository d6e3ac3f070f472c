import { parseDeliveryReport } from './features/campaigns/bounces/parse-delivery-report.server.ts';
import { readPageToKeep } from './features/claims/kept-pages/read-page-to-keep.server.ts';
import { readText } from './features/imports/convert/read-text.server.ts';
import { readVideoPage } from './features/media/editing/read-video-page.server.ts';
import { readStoryMetadata } from './features/stories/arrival/story-metadata.server.ts';
import { readFeed } from './features/stories/feeds/read-feed.server.ts';

/**
 * Functions that read text others wrote. `ForeignText` calls them in a process that loads this file
 * from source: so they and what they import are pure and need no bundler.
 */
export const functions = {
  readText,
  readPageToKeep,
  readVideoPage,
  readStoryMetadata,
  readFeed,
  parseDeliveryReport,
};
