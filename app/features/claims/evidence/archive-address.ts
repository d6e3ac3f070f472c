/** The Internet Archive, and archive.today under all of its names. Others may be gone sooner than the page. */
const ARCHIVE_HOST =
  /^(?:(?:web\.|www\.)?archive\.org|(?:www\.)?archive\.(?:today|ph|is|li|vn|fo|md))$/;

export function isArchiveAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  // `host` has the port, unless it is the usual one.
  return ARCHIVE_HOST.test(url.host);
}
