import type { PictureSource } from '../images/picture-source.ts';
import type { MediaSummary } from '../media/media-summary.ts';
import type { ArticleSummary } from '../news/article-summary.ts';
import type { StorySummary } from '../stories/story-summary.ts';

export interface HeroSection {
  id: 'hero';
  kicker: string;
  title: string;
  text: string;
  picture: PictureSource | undefined;
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

/** A part of the home page with what it shows; the page editor decides which and in what order. */
export type HomeSection =
  | HeroSection
  | NewsSection
  | MediaSection
  | StoriesSection
  | CommunitySection;
