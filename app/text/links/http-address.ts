/** The absolute address of a link on a page, or undefined if it is not one of the web. */
export function httpAddress(text: string | undefined, base: string): string | undefined {
  if (!text || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}
