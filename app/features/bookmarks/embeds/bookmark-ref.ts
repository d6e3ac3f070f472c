import { type ContentKindId, contentKindIds } from '#app/text/links/content-sections.ts';

/** Everything that members can save: content of all kinds, messages of the board, and posts. */
export type BookmarkKind = ContentKindId | 'thread' | 'post';

export interface BookmarkRef {
  kind: BookmarkKind;
  id: number;
}

/** Such as `article:12`, `thread:7` or `post:31`. */
export type BookmarkTarget = `${BookmarkKind}:${number}`;

const kinds: readonly BookmarkKind[] = [...contentKindIds, 'thread', 'post'];
const TARGET = /^([a-z-]+):([1-9]\d{0,8})$/;

export function parseBookmarkTarget(text: string): BookmarkRef | undefined {
  const [, name, digits] = TARGET.exec(text) ?? [];
  const kind = kinds.find((known) => known === name);
  return kind && { kind, id: Number(digits) };
}

export function toBookmarkTarget({ kind, id }: BookmarkRef): BookmarkTarget {
  return `${kind}:${id}`;
}

/** The page that saves it, removes it, or moves it to another folder. */
export function saveBookmarkPath(target: BookmarkTarget): string {
  return `/bookmarks/save?target=${target}`;
}
