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

/** @param counts how often each anchor was asked for on the page */
export function uniqueAnchor(anchor: string, counts: Map<string, number>): string {
  const count = counts.get(anchor) ?? 0;
  counts.set(anchor, count + 1);
  if (count === 0) return anchor;
  return uniqueAnchor(`${anchor}-${count + 1}`, counts);
}
