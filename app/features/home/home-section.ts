import type { ClaimSummary } from '#app/features/claims/claims.server.ts';
import type { ThreadSummary } from '#app/features/discussions/discussions.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { MediaSummary } from '#app/features/media/media.server.ts';
import type { ArticleSummary } from '#app/features/news/news.server.ts';
import type { StorySummary } from '#app/features/stories/stories.server.ts';

export interface HeroSection {
  id: 'hero';
  kicker: string;
  title: string;
  subtitle: string;
  image: ImageSource | undefined;
}

export interface NewsSection {
  id: 'news';
  name: string;
  articles: ArticleSummary[];
}

/** The claims that were rated last. At least one. */
export interface ClaimsSection {
  id: 'claims';
  name: string;
  claims: ClaimSummary[];
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

/** How long everyone has been waiting, and for how much longer. At least one of them. */
export interface CountdownSection {
  id: 'countdown';
  name: string;
  lastWord: LastWord | undefined;
  countdown: Countdown | undefined;
}

export interface LastWord {
  /** ISO 8601. Days are counted from then. */
  at: string;
  /** ISO 8601, without a time if only the day is known. */
  date: string;
  title: string;
  /** Empty if there is none, or a path of this site. */
  url: string;
}

export interface Countdown {
  /** ISO 8601. */
  at: string;
  label: string;
}

export interface BoardSection {
  id: 'board';
  name: string;
  threads: ThreadSummary[];
}

export interface CommunitySection {
  id: 'community';
  name: string;
}

/** The HTML of “On this day”, with its heading. */
export interface OnThisDaySection {
  id: 'on-this-day';
  /** Rendered on the server only, so that readers load no scripts for it. */
  html: string;
}

/** A section with its content. The page editor sets visibility and order. */
export type HomeSection =
  | HeroSection
  | CountdownSection
  | NewsSection
  | ClaimsSection
  | MediaSection
  | StoriesSection
  | CommunitySection
  | BoardSection
  | OnThisDaySection;
