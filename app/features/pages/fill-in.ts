import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { newSiteIdentity, type SiteIdentity } from './site.schema.ts';

const PLACES = /\{(siteName|gameTitle|seriesName|trademarkOwner|contactAddress)\}/g;

type Named = 'siteName' | 'gameTitle' | 'seriesName' | 'trademarkOwner';
export type FillingIdentity = Pick<SiteIdentity, Named | 'contactAddress'>;

/** What can be written to; a name without an @ is no address a mail program could open. */
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** Puts the site's identity into a Markdown text, as words: nothing in it becomes Markdown or HTML. */
export function fillIn(text: string, identity: FillingIdentity): string {
  return text.replace(PLACES, (_, name: Named | 'contactAddress') =>
    name === 'contactAddress'
      ? contactIn(identity.contactAddress.trim())
      : escapeMarkdown(identity[name].trim() || newSiteIdentity[name]),
  );
}

/** Reads well behind 'write to', also where nobody has given an address yet. */
function contactIn(address: string): string {
  if (address === '') return 'us on the [message board](/message-board)';
  const mail = mailLink(address);
  return mail ? `[${escapeMarkdown(address)}](${mail})` : escapeMarkdown(address);
}

export function mailLink(address: string): string | undefined {
  if (!MAIL_ADDRESS.test(address)) return undefined;
  const encoded = encodeURIComponent(address).replace(
    /[()'!*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `mailto:${encoded.replace('%40', '@')}`;
}
