export type ArticleCategory =
  | 'Breaking News'
  | 'Leaks'
  | 'Development'
  | 'Industry News'
  | 'Rumors'
  | 'Interviews'
  | 'Community';

export type PictureName =
  | 'hero-quiet-horizon'
  | 'ridge-at-dawn'
  | 'drowned-causeway'
  | 'salt-flats-noon'
  | 'fog-valley'
  | 'night-plateau'
  | 'twin-peaks-dusk'
  | 'ice-shelf'
  | 'red-mesa'
  | 'river-delta-aerial'
  | 'storm-coast'
  | 'pine-ridge-mist'
  | 'crater-lake'
  | 'aurora-field'
  | 'sandstorm-wall'
  | 'moonrise-sea'
  | 'terraced-hills'
  | 'radio-mast-ridge'
  | 'dish-array-night'
  | 'lighthouse-fog'
  | 'monolith-plain'
  | 'ruined-viaduct'
  | 'relay-station-snow'
  | 'buoy-at-sea'
  | 'observatory-dome'
  | 'spectrogram-amber'
  | 'spectrogram-blue'
  | 'oscilloscope-trace'
  | 'waterfall-plot'
  | 'star-chart'
  | 'contour-map'
  | 'concept-traveller-cliff'
  | 'concept-harbour'
  | 'concept-glider'
  | 'concept-archive-hall'
  | 'concept-beacon-study'
  | 'concept-coast-road'
  | 'poster-three-suns'
  | 'poster-signal-tower'
  | 'poster-sea-road'
  | 'poster-quiet-moon';

export interface Link {
  label: string;
  url: string;
}

export interface SampleArticle {
  id?: number;
  title: string;
  /** At most 180 characters. */
  excerpt: string;
  /** Markdown. */
  body: string;
  category: ArticleCategory;
  authorEmail: string;
  publishedAt: Date;
  isFeatured: boolean;
  picture: PictureName;
  sources: Link[];
}

/** What a hand-written article says; its place in time is given where it is published. */
export type ArticleText = Omit<SampleArticle, 'id' | 'publishedAt' | 'isFeatured'>;

export type MediaType = 'video' | 'image' | 'artwork';

export type Provenance = 'official' | 'press-kit' | 'leak' | 'fan-made' | 'unknown';

export interface SampleMedia {
  id?: number;
  title: string;
  type: MediaType;
  picture: PictureName;
  publishedAt: Date;
  authorEmail: string;
  /** Markdown, one to three short paragraphs. */
  description: string;
  credit: string;
  licence: string;
  provenance: Provenance;
  /** Who showed it first, where that is known. */
  source?: Link;
}

export interface SampleStory {
  id: number;
  title: string;
  source: string;
  url: string;
  publishedAt: Date;
  /** HTML limited to inline text and links. */
  excerpt: string;
}

export type BoardCategory =
  | 'general'
  | 'theories'
  | 'gameplay'
  | 'lore'
  | 'mods'
  | 'news'
  | 'art'
  | 'tech';

export interface SampleReply {
  authorName: string;
  body: string;
  at: Date;
  likes: number;
}

export interface SampleTopic {
  category: BoardCategory;
  title: string;
  /** Small Markdown subset. */
  body: string;
  authorName: string;
  startedAt: Date;
  likes: number;
  replies: SampleReply[];
}

/** A conversation as it is written down: when it started, and who said what in which order. */
export interface TopicText {
  category: BoardCategory;
  title: string;
  body: string;
  authorName: string;
  daysAgo: number;
  likes: number;
  replies: [authorName: string, body: string][];
}

export interface SampleAffiliate {
  id: number;
  store: 'amazon' | 'newegg' | 'bestbuy' | 'steam' | 'other';
  /** Invented stores are at invented addresses. */
  storeAddress: string;
  name: string;
  isActive: boolean;
  affiliateId: string;
  keywords: string[];
}

export interface AffiliateProduct {
  slug: string;
  title: string;
  /** Position in `affiliates` of the store that sells it. */
  affiliateIndex: number;
  /** What follows the store's base path. */
  productId: string;
}

export interface SampleCorrection {
  articleId: number;
  what: string;
  why: string;
  at: Date;
}

export interface SampleSubmission {
  /** Counted separately for each kind. */
  id: number;
  kind: 'news' | 'media';
  title: string;
  body: string;
  links: string[];
  submitterName: string;
  submittedAt: Date;
  picture?: PictureName;
}

export interface SampleFlaggedComment {
  articleId: number;
  author: string;
  text: string;
  writtenAt: Date;
  reason: string;
  reportedBy: string;
  /** When it was reported. */
  at: Date;
}

export type SampleRole = 'admin' | 'moderator' | 'editor' | 'subscriber';

export interface SamplePerson {
  email: string;
  name: string;
  role: SampleRole;
  joinedAt: Date;
}

export interface SampleSubscription {
  email: string;
  emailConsent: boolean;
  smsConsent: boolean;
  phone?: string;
  createdAt: Date;
  confirmedAt: Date;
  source: 'footer' | 'popup';
}

export interface VisitReferrer {
  kind: 'direct' | 'search' | 'social' | 'referral' | 'email';
  host: string | null;
}

export interface SampleVisit {
  at: Date;
  path: string;
  /** Sixteen hexadecimal digits, different each day. */
  visitor: string;
  referrer: VisitReferrer;
  device: 'desktop' | 'mobile' | 'tablet';
  browser: 'Chrome' | 'Safari' | 'Firefox' | 'Edge' | 'Other';
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface SampleEvent {
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  /** Markdown. */
  description: string;
}

export interface SiteIdentity {
  siteName: string;
  tagline: string;
  gameTitle: string;
  seriesName: string;
  trademarkOwner: string;
  contactAddress: string;
  blurb: string;
  disclaimer: string;
  socialLinks: Link[];
  hero: { kicker: string; title: string; text: string };
  /** Hexadecimal colour. */
  accent: string;
}
