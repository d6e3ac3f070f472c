import { AppError } from '#app/errors.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { newsPageTag } from '#app/features/news/news.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { type FeedExtension, feedFormats } from '#app/ui/meta/feed-path.ts';
import { getFeed } from '../build-feed.server.ts';
import type { Feed } from '../feed.ts';
import { findFeedFile } from '../list-feeds.server.ts';
import { writeAtom } from '../write-atom.server.ts';
import { writeJsonFeed } from '../write-json-feed.server.ts';
import { writeRss } from '../write-rss.server.ts';

export const handle = sharedPage();

const write: Record<FeedExtension, (feed: Feed) => string> = {
  xml: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

export const loader = contentLoader(async ({ pattern, params, ...deps }) => {
  // The page editor adds, renames and removes filters.
  deps.addCacheTags(newsPageTag);
  const path = params.file === undefined ? `/${pattern}` : `/feeds/${params.file}`;
  const file = await findFeedFile(deps.db, path);
  if (!file) throw new AppError('not-found');
  const feed = await getFeed(deps, file);
  const { type } = feedFormats[file.format];
  return new Response(write[file.format](feed), {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
});
