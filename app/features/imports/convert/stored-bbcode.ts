import { decodeEntities } from '#app/text/html/decode-entities.server.ts';

const TAG_WITH_ID = /\[(\/?\*?[a-z]{0,20})((?:=[^[\]]{0,500}?)?)(?::[a-z])?:[a-z0-9]{8}\]/gi;
const SMILEY = /<!-- s(\S{1,50}) --><img [^<>]{0,500}><!-- s\1 -->/g;

/** BBCode as people typed it, from what phpBB stores: XML since version 3.2, with an id in each tag before. */
export function fromStoredBbcode(stored: string): string {
  if (isXml(stored)) return decode(stored.replace(/<[^<>]{0,5000}>/g, ''));
  const text = stored
    .replace(SMILEY, '$1')
    .replace(
      /<!-- [a-z] --><a [^<>]{0,50}href="([^"]{0,2000})"[^<>]{0,200}>[^<]{0,2000}<\/a><!-- [a-z] -->/g,
      '$1',
    )
    .replace(/<!-- ia\d+ -->[^<]{0,500}<!-- ia\d+ -->/g, '')
    .replace(TAG_WITH_ID, '[$1$2]')
    .replaceAll('[/*]', '')
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/\r\n?/g, '\n');
  return decode(text);
}

/** The same without its tags, for texts that have none here, such as options of polls. */
export function withoutStoredBbcode(stored: string): string {
  const text = isXml(stored)
    ? stored.replace(/<([se])>[^<>]{0,2000}<\/\1>/g, '').replace(/<[^<>]{0,5000}>/g, '')
    : stored.replace(SMILEY, '$1').replace(TAG_WITH_ID, '');
  return decode(text).replace(/\s+/g, ' ').trim();
}

function isXml(stored: string): boolean {
  return /^<[rt]>/.test(stored);
}

function decode(text: string): string {
  return decodeEntities(text).replaceAll('\u00a0', ' ');
}
