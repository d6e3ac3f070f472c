import type { HomeSection } from '../home-section.ts';
import { HomeCommunity } from './home-community.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeMedia } from './home-media.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeStories } from './home-stories.tsx';

export function HomeSectionView({ section }: { section: HomeSection }) {
  switch (section.id) {
    case 'hero':
      return <HomeHero hero={section} />;
    case 'news':
      return <HomeNews section={section} />;
    case 'media':
      return <HomeMedia section={section} />;
    case 'community':
      return <HomeCommunity section={section} />;
    case 'stories':
      return <HomeStories section={section} />;
  }
}
