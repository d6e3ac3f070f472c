/** Control characters, unpaired halves of emoji and two non-characters: no XML 1.0 may hold them, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What is left when everything is gone that makes an XML document invalid. */
export function allowedInXml(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** As it stands between tags or in an attribute. */
export function escapeXml(text: string): string {
  return allowedInXml(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
