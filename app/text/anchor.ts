const LONGEST = 60;

/** A heading's anchor: `part-what-we-know`. The first word keeps it apart from the page's own ids. */
export function anchorOf(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return ['part', ...(words ?? [])].join('-').slice(0, LONGEST);
}
