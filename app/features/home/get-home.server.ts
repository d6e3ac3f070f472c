import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { getLatestMedia, mediaTag } from '#app/features/media/media.server.ts';
import { getLatestNews, newsTag } from '#app/features/news/news.server.ts';
import { getHomePageConfig, pageTag } from '#app/features/pages/pages.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/settings.server.ts';
import type { HomePageConfig } from '#app/features/settings/site.schema.ts';
import { getTopStories, storiesTag } from '#app/features/stories/stories.server.ts';
import type { Database } from '#db/engine.ts';
import type { HeroSection, HomeSection } from './home-section.ts';

/** Defaults from the specification. */
const MAX_NEWS = 5;
const MAX_MEDIA = 4;
const MAX_STORIES = 5;

/** Cache tags of everything the home page can contain. */
export const homeTags = [siteTag, pageTag('home'), newsTag, mediaTag, storiesTag, affiliatesTag];

interface HomeDeps {
  db: Database;
  addCacheTags: (...tags: string[]) => void;
}

export async function getHome(deps: HomeDeps): Promise<HomeSection[]> {
  const { sections } = await getHomePageConfig(deps.db);
  const shown = sections.filter((section) => section.active);
  return Promise.all(shown.map((section) => loadSection(deps, section)));
}

async function loadSection(
  deps: HomeDeps,
  { id, name }: HomePageConfig['sections'][number],
): Promise<HomeSection> {
  const { db } = deps;
  switch (id) {
    case 'hero':
      return getHero(db);
    case 'news':
      return {
        id,
        name,
        articles: await withCommentCounts(deps, 'article', await getLatestNews(db, MAX_NEWS)),
      };
    case 'media':
      return {
        id,
        name,
        items: await withCommentCounts(deps, 'media', await getLatestMedia(db, MAX_MEDIA)),
      };
    case 'stories':
      return {
        id,
        name,
        stories: await withCommentCounts(
          deps,
          'story',
          await getTopStories(db, MAX_STORIES, await getKeywordLinker(db)),
        ),
      };
    case 'community':
      return { id, name };
  }
}

async function getHero(db: Database): Promise<HeroSection> {
  const { hero, heroImageId } = await getSiteIdentity(db);
  const images = await getImagesById(db, [heroImageId]);
  return { id: 'hero', ...hero, image: images.values().next().value };
}
