/** The beginning of a plain text on one line, cut between words. */
export function excerptOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
