import {
  type ReferenceKindId,
  referenceKindIds,
  referenceKindOfSection,
} from '../links/reference-kinds.ts';
import { isId } from '../links/row-id.ts';
import { findVideoEmbed, type VideoEmbed } from '../links/video-embed.ts';

/**
 * Content, an album or a file by kind and id, which survive a new title. A card shows it: `[title](article:12)` alone
 * in a paragraph.
 */
export interface ContentReference {
  kind: ReferenceKindId;
  id: number;
}

export type Embed = { video: VideoEmbed } | { content: ContentReference };

const CONTENT = new RegExp(`^(${referenceKindIds.join('|')}):([1-9]\\d{0,9})$`);
const CONTENT_SCHEME = new RegExp(`^(?:${referenceKindIds.join('|')}):`, 'i');

/** Whether it is meant for content, even if there can be none by its number, as in `article:-1`. */
export function isContentAddress(address: string): boolean {
  return CONTENT_SCHEME.test(address);
}

export function findContentReference(address: string): ContentReference | undefined {
  const [, kind, id] = CONTENT.exec(address) ?? [];
  const known = referenceKindIds.find((each) => each === kind);
  return known && isId(Number(id)) ? { kind: known, id: Number(id) } : undefined;
}

/** The embed that replaces a paragraph with nothing but a link to this address. */
export function getEmbed(address: string): Embed | undefined {
  const content = findContentReference(address);
  if (content) return { content };
  const video = findVideoEmbed(address);
  return video && { video };
}

/** `article:12` for the address of its page on this site. */
export function getContentAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const [, section = '', id] =
    /^\/([a-z]+(?:\/[a-z]+)?)\/([1-9]\d{0,9})(?:-[^/]*)?$/.exec(url.pathname) ?? [];
  const kind = referenceKindOfSection(section);
  return url.origin === origin && kind && isId(Number(id)) ? `${kind}:${id}` : undefined;
}
