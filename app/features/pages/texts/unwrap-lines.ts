/** Makes one line of each paragraph and each entry of a list in Markdown, for a field that wraps lines itself. */
export function unwrapLines(text: string): string {
  return text.trim().replace(/(?<=\S)\n[ \t]*(?![#>|]|[-*+] |\d+\. )(?=\S)/g, ' ');
}
