/** Ids are integers of four bytes; what is larger belongs to nothing. */
export const LARGEST_ID = 2_147_483_647;

const PATTERN = /^([1-9]\d{0,9})(-.*)?$/s;

/** The id in `12` or `12-some-slug`; undefined for whatever begins with none. */
export function readContentId(word: string | undefined): number | undefined {
  const id = Number(PATTERN.exec(word ?? '')?.[1]);
  return id <= LARGEST_ID ? id : undefined;
}
