/** XML 1.0 forbids these even when escaped: control characters, lone surrogates and two noncharacters. */
const INVALID = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function stripInvalidXml(text: string): string {
  return text.replace(INVALID, '');
}

/** Safe in element content and in attributes. */
export function escapeXml(text: string): string {
  return stripInvalidXml(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
