const MAX_LENGTH = 60;

/** `part-what-we-know`. The prefix avoids collisions with the page's own ids. */
export function headingAnchor(heading: string): string {
  const terms = heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return ['part', ...(terms ?? [])].join('-').slice(0, MAX_LENGTH);
}
