import { createContext } from 'react';
import { INTERFACE_LANGUAGE } from '../text/languages/interface-language.ts';

/** The time zone of dates that server and browsers show alike. */
export const SiteTimeZone = createContext('UTC');

/**
 * The language of the page: of its content, and of dates and numbers that stand on their own. Those in a sentence of
 * the program are in the sentence's language.
 */
export const PageLanguage = createContext(INTERFACE_LANGUAGE);

/** Whether the page is a private preview, whose content may have no public page yet. */
export const IsPreview = createContext(false);

/** Whether guests may post. */
export const GuestPosting = createContext(true);
