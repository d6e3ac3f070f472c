import { AppError } from '../../../errors.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { type FeedEnding, feedFormats } from '../../../ui/feed-address.ts';
import type { Feed } from '../feed-item.ts';
import { feedAddresses } from '../feed-list.ts';
import { getFeed } from '../feeds.server.ts';
import { writeAtom } from '../write-atom.server.ts';
import { writeJsonFeed } from '../write-json-feed.server.ts';
import { writeRss } from '../write-rss.server.ts';

export const handle = sharedPage();

const write: Record<FeedEnding, (feed: Feed) => string> = {
  xml: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

export const loader = publicLoader(async ({ db, origin, pattern, readsFrom }) => {
  const wanted = feedAddresses.find(({ path }) => path === `/${pattern}`);
  if (!wanted) throw new AppError('not-found');
  const feed = await getFeed({ db, origin, readsFrom }, wanted);
  const { type } = feedFormats[wanted.ending];
  return new Response(write[wanted.ending](feed), {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
});
