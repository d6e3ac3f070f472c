import { AppError } from '#app/errors.ts';
import { type ContentKinds, contentLoader } from '#app/features/content/content.server.ts';
import { boardTag } from '#app/features/discussions/discussions.server.ts';
import { newsPageTag } from '#app/features/news/news.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { type FeedExtension, feedFormats } from '#app/ui/meta/feed-path.ts';
import { getFeed } from '../build-feed.server.ts';
import type { Feed } from '../feed.ts';
import type { FeedFile } from '../feed-files.ts';
import { findFeedFile } from '../list-feeds.server.ts';
import { findMemberFeed, findThreadFeed } from '../post-feeds.server.ts';
import { findTopicFeed } from '../topic-feed.server.ts';
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
  const file = await findFile(deps, pattern, params);
  if (!file) throw new AppError('not-found');
  const feed = await getFeed(deps, file);
  const { type } = feedFormats[file.format];
  return new Response(write[file.format](feed), {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
});

async function findFile(
  deps: Pick<PublicContext, 'db' | 'addCacheTags'> & { contentKinds: ContentKinds },
  pattern: string,
  {
    file,
    topicFile,
    boardFile,
    threadFile,
    memberFile,
  }: Readonly<Record<string, string | undefined>>,
): Promise<FeedFile | undefined> {
  if (topicFile !== undefined) return findTopicFeed(deps, `/feeds/topics/${topicFile}`);
  if (threadFile !== undefined) return findThreadFeed(deps, threadFile);
  if (memberFile !== undefined) return findMemberFeed(deps, memberFile);
  // The page editor adds, renames and removes filters.
  deps.addCacheTags(newsPageTag, boardTag);
  if (boardFile !== undefined) return findFeedFile(deps.db, `/feeds/message-board/${boardFile}`);
  return findFeedFile(deps.db, file === undefined ? `/${pattern}` : `/feeds/${file}`);
}
