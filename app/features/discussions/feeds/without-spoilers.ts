const INLINE = /<label class="spoiler">.*?<\/label>/gs;
/** One without another inside. */
const BLOCK = /<details class="spoiler-block">(?:(?!<details).)*?<\/details>/gs;

/** The HTML of a post for programs that have no styles to hide a spoiler. */
export function withoutSpoilers(html: string): string {
  const shown = html.replace(INLINE, '[spoiler]');
  const outer = shown.replace(BLOCK, '<p>[spoiler]</p>');
  return outer === shown ? shown : withoutSpoilers(outer);
}
