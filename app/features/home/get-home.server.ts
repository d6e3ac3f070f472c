import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import {
  claimsTag,
  getLastOfficialDay,
  getLatestClaims,
  withClaimMarks,
} from '#app/features/claims/claims.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import {
  boardTag,
  discussionsTag,
  getLatestThreads,
  withCommentCounts,
} from '#app/features/discussions/discussions.server.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { getLatestMedia, mediaTag } from '#app/features/media/media.server.ts';
import {
  getLatestNews,
  newsPageTag,
  newsTag,
  withArticleMarks,
} from '#app/features/news/news.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { parseUtcTime } from '#app/features/pages/menus.schema.ts';
import { fillNames } from '#app/features/settings/site.schema.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import { getTopStories, storiesTag } from '#app/features/stories/stories.server.ts';
import { getOnThisDay } from '#app/features/timeline/timeline.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import {
  type CountdownConfig,
  countdownConfig,
  type HomeConfig,
  homeConfig,
} from './home.schema.ts';
import type { CountdownSection, HeroSection, HomeSection, LastWord } from './home-section.ts';

type SectionConfig = HomeConfig['sections'][number];

/** Cache tags of what a section shows. */
const sectionTags: Record<SectionConfig['id'], string[]> = {
  hero: [siteTag],
  countdown: [pageTag(countdownConfig.id), claimsTag],
  news: [newsTag, newsPageTag],
  claims: [claimsTag],
  media: [mediaTag],
  community: [],
  stories: [storiesTag, affiliatesTag],
  board: [discussionsTag, boardTag],
  'on-this-day': [affiliatesTag],
};

interface HomeDeps extends Pick<PublicContext, 'db' | 'now' | 'addCacheTags' | 'expiresAt'> {
  contentKinds: ContentKinds;
}

export async function getHome(deps: HomeDeps): Promise<HomeSection[]> {
  deps.addCacheTags(pageTag(homeConfig.id));
  const { sections, ...hero } = await getPageConfig(deps.db, homeConfig);
  const shown = sections.filter(({ isVisible }) => isVisible);
  for (const { id } of shown) deps.addCacheTags(...sectionTags[id]);
  const loaded = await Promise.all(shown.map((section) => loadSection(deps, section, hero)));
  return loaded.filter((section) => section !== undefined);
}

async function loadSection(
  deps: HomeDeps,
  { id, name, limit }: SectionConfig,
  hero: Omit<HomeConfig, 'sections'>,
): Promise<HomeSection | undefined> {
  const { db } = deps;
  switch (id) {
    case 'hero':
      return getHero(db, hero);
    case 'countdown':
      return getCountdown(db, name);
    case 'news': {
      const counted = await withCommentCounts(deps, 'article', await getLatestNews(db, limit));
      return { id, name, articles: await withArticleMarks(deps, counted) };
    }
    case 'claims': {
      const claims = await getLatestClaims(db, limit);
      return claims.length > 0 ? { id, name, claims } : undefined;
    }
    case 'media': {
      const counted = await withCommentCounts(deps, 'media', await getLatestMedia(db, limit));
      return { id, name, items: await withClaimMarks(deps, 'media', counted) };
    }
    case 'stories': {
      const stories = await getTopStories(db, limit, await getKeywordLinker(db));
      const counted = await withCommentCounts(deps, 'story', stories);
      return { id, name, stories: await withClaimMarks(deps, 'story', counted) };
    }
    case 'on-this-day': {
      const html = await getOnThisDay(deps, { name, limit });
      return html === '' ? undefined : { id, html };
    }
    case 'community':
      return { id, name };
    case 'board':
      return {
        id,
        name,
        threads: await withClaimMarks(deps, 'thread', await getLatestThreads(db, limit)),
      };
  }
}

async function getHero(
  db: Database,
  { kicker, title, subtitle, ...hero }: Omit<HomeConfig, 'sections'>,
): Promise<HeroSection> {
  const id = hero.heroImage === '' ? null : hero.heroImage;
  const image = (await getImagesById(db, [id])).values().next().value;
  const focus = { x: hero.focalX, y: hero.focalY };
  const identity = await getSiteIdentity(db);
  return {
    id: 'hero',
    kicker: fillNames(kicker, identity),
    title: fillNames(title, identity),
    subtitle: fillNames(subtitle, identity),
    image: image && { ...image, focus },
  };
}

/** Undefined until one of the two is known. Browsers count the days, so the page can stay cached. */
async function getCountdown(db: Database, name: string): Promise<CountdownSection | undefined> {
  const config = await getPageConfig(db, countdownConfig);
  const lastWord = await getLastWord(db, config);
  const countdownAt = parseUtcTime(config.countdownAt);
  if (!lastWord && !countdownAt) return undefined;
  return {
    id: 'countdown',
    name,
    lastWord,
    countdown: countdownAt && { at: countdownAt.toISOString(), label: config.countdownLabel },
  };
}

/** As staff have set it, unless the register of claims has official evidence of a later day. */
async function getLastWord(db: Database, config: CountdownConfig): Promise<LastWord | undefined> {
  const set = parseUtcTime(config.lastWordAt);
  const official = await getLastOfficialDay(db);
  if (set && !(official && official.at > set)) {
    const at = set.toISOString();
    return { at, date: at, title: config.lastWordTitle, url: config.lastWordUrl };
  }
  return (
    official && {
      at: official.at.toISOString(),
      date: official.day,
      title: 'From the claim register',
      url: '/claims',
    }
  );
}
