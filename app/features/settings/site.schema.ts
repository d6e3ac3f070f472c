import { z } from 'zod';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';
import { listLanguages, parseLanguage } from '#app/text/languages/languages.ts';
import type { Appearance } from './appearance.schema.ts';

const NAMES = ['siteName', 'gameTitle', 'seriesName', 'studio', 'trademarkOwner'] as const;
type Name = (typeof NAMES)[number];

/** Says where a text can name the site: the name itself is stored once. */
export const namesHint = `${NAMES.slice(0, -1)
  .map((name) => `{${name}}`)
  .join(', ')} and {trademarkOwner} are replaced with the site’s identity.`;

/** A BCP 47 tag. */
const languageTag = z.string().transform((tag, context) => {
  const language = parseLanguage(tag);
  if (language) return language;
  const message = 'Enter the code of a language, such as en-US, de or pt-BR.';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The site's name and texts. An admin edits them, and the sample fills them. */
export const identityFields = defineFields({
  siteName: text('Site name', {
    hint: 'In the header, page titles, emails and feeds.',
    max: 80,
    required: 'Enter the site’s name.',
    initial: 'A new fan hub',
  }),
  tagline: text('Tagline', {
    hint: 'One line for feeds and for phones that install the site.',
    max: 160,
    initial: 'News and rumors, judged.',
  }),
  gameTitle: text('Game', {
    hint: 'The game your site is about. Used in the legal pages.',
    max: 80,
    initial: 'the game',
  }),
  seriesName: text('Series', {
    hint: 'The series the game belongs to.',
    max: 80,
    initial: 'the series',
  }),
  studio: text('Studio', {
    hint: 'Who makes the game.',
    max: 80,
    initial: 'the studio',
  }),
  trademarkOwner: text('Trademark owner', {
    hint: 'Who owns the game’s names and marks.',
    max: 80,
    initial: 'its owner',
  }),
  contactAddress: text('Contact', {
    hint: 'An email or postal address, shown on the legal pages. Leave blank to send readers to the message board.',
    max: 254,
    schema: z
      .string()
      .refine(
        (typed) => !typed.includes('@') || z.email().safeParse(typed).success,
        'Enter a valid email address, like name@example.com.',
      ),
  }),
  language: text('Language', {
    hint: 'The language of your posts, as a code such as en-US, de or pt-BR. Dates are written in it, and screen readers, search engines and feed readers are told. Buttons and messages stay in English.',
    options: listLanguages().map(({ tag, name }) => ({ value: tag, label: name })),
    schema: languageTag,
    initial: INTERFACE_LANGUAGE,
  }),
  blurb: lines('About the site', {
    hint: 'A short paragraph for the footer and search engines.',
    rows: 3,
    max: 400,
    initial: 'A hub by fans, for fans.',
  }),
  disclaimer: lines('Disclaimer', {
    hint: `At the end of every page and email. ${namesHint}`,
    rows: 3,
    max: 600,
    initial: '{siteName} is an unofficial fan site. All trademarks belong to their owners.',
  }),
});

export const defaultSiteIdentity = identityFields.initial;

/** Everything that makes a site recognizable. */
export type SiteIdentity = typeof identityFields.initial & Appearance;

/** Inserts the site's names into a plain text. */
export function fillNames(text: string, identity: Pick<SiteIdentity, Name>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, word: string) => {
    const name = NAMES.find((candidate) => candidate === word);
    return name ? identity[name].trim() || defaultSiteIdentity[name] : placeholder;
  });
}
