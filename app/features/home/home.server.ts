import type { Database } from '#db/engine.ts';
import { affiliatesTag, getKeywordLinker } from '../affiliates/affiliates.server.ts';
import { withCommentCounts } from '../discussions/comments.server.ts';
import { getPictures } from '../images/images.server.ts';
import { getLatestMedia, mediaTag } from '../media/media.server.ts';
import { getLatestNews, newsTag } from '../news/news.server.ts';
import { getHomePageConfig, getSiteIdentity, pageTag, siteTag } from '../pages/pages.server.ts';
import type { HomePageConfig } from '../pages/site.schema.ts';
import { getTopStories, storiesTag } from '../stories/stories.server.ts';
import type { HeroSection, HomeSection } from './home-section.ts';

/** What the specification shows by default. */
const NEWS_LIMIT = 5;
const MEDIA_LIMIT = 4;
const STORIES_LIMIT = 5;

/** Cache tags of everything the home page can hold. */
export const homeTags = [siteTag, pageTag('home'), newsTag, mediaTag, storiesTag, affiliatesTag];

/** The database, and the mark of what was read from it. */
interface Doors {
  db: Database;
  readsFrom: (...tags: string[]) => void;
}

export async function getHome(doors: Doors): Promise<HomeSection[]> {
  const { sections } = await getHomePageConfig(doors.db);
  const shown = sections.filter((section) => section.active);
  return Promise.all(shown.map((section) => fill(doors, section)));
}

async function fill(
  doors: Doors,
  { id, name }: HomePageConfig['sections'][number],
): Promise<HomeSection> {
  const { db } = doors;
  switch (id) {
    case 'hero':
      return getHero(db);
    case 'news':
      return {
        id,
        name,
        articles: await withCommentCounts(doors, 'article', await getLatestNews(db, NEWS_LIMIT)),
      };
    case 'media':
      return {
        id,
        name,
        items: await withCommentCounts(doors, 'media', await getLatestMedia(db, MEDIA_LIMIT)),
      };
    case 'stories':
      return {
        id,
        name,
        stories: await withCommentCounts(
          doors,
          'story',
          await getTopStories(db, STORIES_LIMIT, await getKeywordLinker(db)),
        ),
      };
    case 'community':
      return { id, name };
  }
}

async function getHero(db: Database): Promise<HeroSection> {
  const { hero, heroImageId } = await getSiteIdentity(db);
  const pictures = await getPictures(db, [heroImageId]);
  return { id: 'hero', ...hero, picture: pictures.values().next().value };
}
