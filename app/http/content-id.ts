import { LARGEST_ID } from './page-key.ts';

const PATTERN = /^([1-9]\d{0,9})(-.*)?$/s;

/** The id in `12` or `12-some-slug`; undefined for whatever begins with none. */
export function readContentId(word: string | undefined): number | undefined {
  const id = Number(PATTERN.exec(word ?? '')?.[1]);
  return id <= LARGEST_ID ? id : undefined;
}
