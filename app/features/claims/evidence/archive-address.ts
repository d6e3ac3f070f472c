/**
 * Where copies are: `web.archive.org/web/20260301120000id_/https://…` at the Internet Archive, and `archive.ph/aBc12`
 * or `archive.ph/2026/https://…` at archive.today under all of its names. Others may be gone sooner than the page.
 */
const COPIES = [
  /^(?:web\.|www\.)?archive\.org\/web\/\d{4,14}(?:[a-z]{2}_)?\/[^/].*\../,
  /^(?:www\.)?archive\.(?:today|ph|is|li|vn|fo|md)\/(?:[a-zA-Z0-9]{5}(?:\/[a-z]+)?\/?$|\d{4,14}\/[^/].*\..)/,
];

export function isArchiveAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  // `host` has the port, unless it is the usual one.
  const place = url.host + url.pathname + url.search;
  return COPIES.some((copy) => copy.test(place));
}
