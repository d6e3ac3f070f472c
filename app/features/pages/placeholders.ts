import { defaultSiteIdentity, type SiteIdentity } from '#app/features/settings/site.schema.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';

const PLACEHOLDERS =
  /\{(siteName|gameTitle|seriesName|studio|trademarkOwner|contactAddress|minimumAge)\}/g;

type Name = 'siteName' | 'gameTitle' | 'seriesName' | 'studio' | 'trademarkOwner';

export interface PlaceholderValues extends Pick<SiteIdentity, Name | 'contactAddress'> {
  /** In years. */
  minimumAge: number;
}

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

/** Inserts the site's identity and settings into a Markdown text, escaped so that they cannot become markup. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDERS, (_, name: keyof PlaceholderValues) => {
    if (name === 'minimumAge') return String(values.minimumAge);
    if (name === 'contactAddress') return contactMarkdown(values.contactAddress.trim());
    return escapeMarkdown(values[name].trim() || defaultSiteIdentity[name]);
  });
}

/** Completes the phrase "write to …". Without a contact address it refers to the message board. */
function contactMarkdown(address: string): string {
  if (address === '') return 'us on the [message board](/message-board)';
  const mailto = mailtoUrl(address);
  return mailto ? `[${escapeMarkdown(address)}](${mailto})` : escapeMarkdown(address);
}

/** Undefined unless the address is an email address. */
export function mailtoUrl(address: string): string | undefined {
  if (!EMAIL.test(address)) return undefined;
  const encoded = encodeURIComponent(address).replace(
    /[()'!*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `mailto:${encoded.replace('%40', '@')}`;
}
