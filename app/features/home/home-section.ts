import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { MediaSummary } from '#app/features/media/media.server.ts';
import type { ArticleSummary } from '#app/features/news/news.server.ts';
import type { StorySummary } from '#app/features/stories/stories.server.ts';

export interface HeroSection {
  id: 'hero';
  kicker: string;
  title: string;
  text: string;
  image: ImageSource | undefined;
}

export interface NewsSection {
  id: 'news';
  name: string;
  articles: ArticleSummary[];
}

export interface MediaSection {
  id: 'media';
  name: string;
  items: MediaSummary[];
}

export interface StoriesSection {
  id: 'stories';
  name: string;
  stories: StorySummary[];
}

export interface CommunitySection {
  id: 'community';
  name: string;
}

/** A section with its content. The page editor sets visibility and order. */
export type HomeSection =
  | HeroSection
  | NewsSection
  | MediaSection
  | StoriesSection
  | CommunitySection;
