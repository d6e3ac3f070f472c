import { MAX_ID } from './cursor.ts';

const PATTERN = /^([1-9]\d{0,9})(-.*)?$/s;

/** The id in `12` or `12-some-slug`; undefined for whatever begins with none. */
export function parseContentId(word: string | undefined): number | undefined {
  const id = Number(PATTERN.exec(word ?? '')?.[1]);
  return id <= MAX_ID ? id : undefined;
}
