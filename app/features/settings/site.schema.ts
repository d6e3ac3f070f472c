import { z } from 'zod';

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
  heroImageId: null,
  accent: '#e8a33d',
};
