import { INTERFACE_LANGUAGE } from './interface-language.ts';

/** Offered first: what people type most. Any other tag works as well. */
const commonTags = [
  'en-US',
  'en-GB',
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'el',
  'es',
  'es-MX',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'fr-CA',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
];

/** Tags with the languages' English names. */
export function listLanguages(): { tag: string; name: string }[] {
  const names = new Intl.DisplayNames(INTERFACE_LANGUAGE, { type: 'language' });
  return commonTags.map((tag) => ({ tag, name: names.of(tag) ?? tag }));
}

/** Begins with a single letter or digit. */
const EXTENSION = /(^|-)[a-z\d]-/i;

/**
 * The canonical form of a BCP 47 tag, such as `pt-BR` for `pt-br`. Undefined unless dates can be written in that
 * language: otherwise they would be in that of the machine. Tags with extensions, such as a calendar, are no languages.
 */
export function parseLanguage(tag: string): string | undefined {
  try {
    // Some variants become extensions: `en-US-posix` is `en-US-u-va-posix`.
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    const [supported] = Intl.DateTimeFormat.supportedLocalesOf(canonical);
    return EXTENSION.test(canonical) ? undefined : supported;
  } catch {
    return undefined;
  }
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** For the `dir` attribute. By script: not all browsers have `Intl.Locale.prototype.getTextInfo`. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return script && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/** For Open Graph, whose locales always name a country: `de_DE`. */
export function openGraphLocale(language: string): string {
  const { language: subtag, region } = new Intl.Locale(language).maximize();
  return region ? `${subtag}_${region}` : subtag;
}

/** For news sitemaps, which know two kinds of Chinese and no other variants. */
export function newsLanguage(language: string): string {
  const { language: subtag, script } = new Intl.Locale(language).maximize();
  if (subtag !== 'zh') return subtag;
  return script === 'Hant' ? 'zh-tw' : 'zh-cn';
}
