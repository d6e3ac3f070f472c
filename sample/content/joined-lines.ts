/**
 * Undoes the line breaks that keep long Markdown readable in a source file. List items, quotes,
 * headings and paragraphs keep their own lines; everything else joins the line before it.
 */
export function joinedLines(markdown: string): string {
  return markdown.trim().replace(/(?<!\n)\n[ ]*(?!\n|- |> |#|\d+\. )/g, ' ');
}
