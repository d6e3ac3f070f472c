import { z } from 'zod';

const link = z.object({ label: z.string().min(1).max(60), url: z.url().max(500) });

/** The site's name and texts. An admin edits them, and the sample fills them. */
export const siteIdentity = z.object({
  siteName: z.string().min(1).max(80),
  tagline: z.string().max(160),
  gameTitle: z.string().max(80),
  seriesName: z.string().max(80),
  trademarkOwner: z.string().max(80),
  contactAddress: z.string().max(254),
  /** A short paragraph in the footer. */
  blurb: z.string().max(400),
  disclaimer: z.string().max(600),
  socialLinks: z.array(link).max(12),
  hero: z.object({
    kicker: z.string().max(80),
    title: z.string().max(120),
    text: z.string().max(400),
  }),
  /** The image behind the hero. */
  heroImageId: z.int().nullable(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
});

export type SiteIdentity = z.infer<typeof siteIdentity>;

export const defaultSiteIdentity: SiteIdentity = {
  siteName: 'A new fan hub',
  tagline: 'News and rumors, judged.',
  gameTitle: 'the game',
  seriesName: 'the series',
  trademarkOwner: 'its owner',
  contactAddress: '',
  blurb: 'A hub by fans, for fans.',
  disclaimer: 'This is an unofficial fan site. All trademarks belong to their owners.',
  socialLinks: [],
  hero: { kicker: 'Fan hub', title: 'The wait is better together.', text: '' },
  heroImageId: null,
  accent: '#e8a33d',
};

export const homeSectionIds = ['hero', 'news', 'stories', 'media', 'community'] as const;

const homeSection = z.object({
  id: z.enum(homeSectionIds),
  name: z.string().min(1).max(80),
  active: z.boolean(),
});

/** The home page's configuration, with the sections in display order. */
export const homePageConfig = z.object({
  title: z.string().max(120),
  subtitle: z.string().max(200),
  sections: z.array(homeSection),
});

export type HomePageConfig = z.infer<typeof homePageConfig>;

export const defaultHomePageConfig: HomePageConfig = {
  title: '',
  subtitle: '',
  sections: [
    { id: 'hero', name: 'Hero', active: true },
    { id: 'news', name: 'Latest News & Rumors', active: true },
    { id: 'media', name: 'Media Gallery', active: true },
    { id: 'community', name: 'Join Our Community', active: true },
    { id: 'stories', name: 'Top Stories from Around the Web', active: true },
  ],
};
