/** The beginning of a Markdown text as plain words, cut between words. */
export function excerptOf(markdown: string, length: number): string {
  const plain = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`>#~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  return `${plain.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
