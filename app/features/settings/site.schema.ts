import { z } from 'zod';
import { INTERFACE_LANGUAGE } from '#app/text/languages/languages.ts';
import type { Appearance } from './appearance.schema.ts';

/** The site's name and texts. An admin edits them, and the sample fills them. */
export const siteIdentity = z.object({
  siteName: z.string().min(1).max(80),
  /** A BCP 47 tag: what the site writes in. */
  language: z.string().default(INTERFACE_LANGUAGE),
  tagline: z.string().max(160),
  gameTitle: z.string().max(80),
  seriesName: z.string().max(80),
  /** Who makes the game. */
  studio: z.string().max(80).default('the studio'),
  trademarkOwner: z.string().max(80),
  contactAddress: z.string().max(254),
  /** A short paragraph in the footer. */
  blurb: z.string().max(400),
  disclaimer: z.string().max(600),
});

/** Everything that makes a site recognizable. */
export type SiteIdentity = z.infer<typeof siteIdentity> & Appearance;

export const defaultSiteIdentity: z.infer<typeof siteIdentity> = {
  siteName: 'A new fan hub',
  language: INTERFACE_LANGUAGE,
  tagline: 'News and rumors, judged.',
  gameTitle: 'the game',
  seriesName: 'the series',
  studio: 'the studio',
  trademarkOwner: 'its owner',
  contactAddress: '',
  blurb: 'A hub by fans, for fans.',
  disclaimer: '{siteName} is an unofficial fan site. All trademarks belong to their owners.',
};

const NAMES = ['siteName', 'gameTitle', 'seriesName', 'studio', 'trademarkOwner'] as const;
type Name = (typeof NAMES)[number];

/** Says where a text can name the site: the name itself is stored once. */
export const namesHint = `${NAMES.slice(0, -1)
  .map((name) => `{${name}}`)
  .join(', ')} and {trademarkOwner} are replaced with the site’s identity.`;

/** Inserts the site's names into a plain text. */
export function fillNames(text: string, identity: Pick<SiteIdentity, Name>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, word: string) => {
    const name = NAMES.find((candidate) => candidate === word);
    return name ? identity[name].trim() || defaultSiteIdentity[name] : placeholder;
  });
}
