import {
  type ContentKindId,
  contentSections,
  isContentKind,
} from '#app/text/links/content-sections.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';

export interface EntryLink {
  kind: ContentKindId;
  id: number;
}

const PATTERN = /^([a-z-]+):([1-9]\d{0,9})$/;

/** Reads `article:12`, as records keep it. */
export function parseLink(stored: string): EntryLink | undefined {
  const [, kind = '', number] = PATTERN.exec(stored) ?? [];
  const id = Number(number);
  return isContentKind(kind) && id <= MAX_ID ? { kind, id } : undefined;
}

export function toStoredLink(link: EntryLink | undefined): string {
  return link ? `${link.kind}:${link.id}` : '';
}

/** As forms show it: a path that leads to the item, whatever its title is. */
export function formatLink(stored: string): string {
  const link = parseLink(stored);
  return link ? `/${contentSections[link.kind]}/${link.id}` : stored;
}
