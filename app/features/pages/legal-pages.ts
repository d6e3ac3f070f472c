import { disclaimerText } from './texts/disclaimer.ts';
import { privacyText } from './texts/privacy.ts';
import { termsText } from './texts/terms.ts';
import { unwrapLines } from './texts/unwrap-lines.ts';

export interface LegalPageDefinition {
  title: string;
  description: string;
  /** The default text in Markdown, with placeholders. */
  text: string;
  updatedOn: string;
}

const UPDATED_ON = '2025-03-15';

export const legalPages = {
  privacy: {
    title: 'Privacy Policy',
    description:
      'What this site stores about you, why, for how long, and what you can do about it.',
    text: unwrapLines(privacyText),
    updatedOn: UPDATED_ON,
  },
  terms: {
    title: 'Terms of Service',
    description: 'The rules for reading, posting and taking part here.',
    text: unwrapLines(termsText),
    updatedOn: UPDATED_ON,
  },
  disclaimer: {
    title: 'Disclaimer',
    description: 'What this site is not, how it handles rumors, and how it makes money.',
    text: unwrapLines(disclaimerText),
    updatedOn: UPDATED_ON,
  },
} as const satisfies Record<string, LegalPageDefinition>;

export type LegalPageName = keyof typeof legalPages;
