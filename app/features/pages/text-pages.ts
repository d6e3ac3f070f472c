import { disclaimerText } from './texts/disclaimer-text.ts';
import { privacyText } from './texts/privacy-text.ts';
import { termsText } from './texts/terms-text.ts';

/** A page that is one long text. */
export interface TextPage {
  title: string;
  description: string;
  /** Markdown, until somebody writes another. */
  text: string;
  updatedOn: string;
}

const UPDATED_ON = '2025-03-15';

export const textPages = {
  privacy: {
    title: 'Privacy Policy',
    description: 'What this site keeps about you, why, for how long, and what you can do about it.',
    text: privacyText,
    updatedOn: UPDATED_ON,
  },
  terms: {
    title: 'Terms of Service',
    description: 'The rules for reading, writing and taking part here.',
    text: termsText,
    updatedOn: UPDATED_ON,
  },
  disclaimer: {
    title: 'Disclaimer',
    description: 'What this site is not, how it treats rumours, and how it earns its keep.',
    text: disclaimerText,
    updatedOn: UPDATED_ON,
  },
} as const satisfies Record<string, TextPage>;

export type TextPageName = keyof typeof textPages;
