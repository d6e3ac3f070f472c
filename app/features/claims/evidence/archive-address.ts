/** The Internet Archive, and archive.today under all of its names. Others may be gone sooner than the page. */
const ARCHIVE_HOST =
  /^(?:(?:web\.|www\.)?archive\.org|(?:www\.)?archive\.(?:today|ph|is|li|vn|fo|md))$/;

export function isArchiveAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && ARCHIVE_HOST.test(url.hostname);
}
