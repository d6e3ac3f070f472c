/** The text with its escapes decoded; as it is if they are not UTF-8, such as the `%E9` of old sites. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
