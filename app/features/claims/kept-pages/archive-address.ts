import { canonicalKey } from '#app/text/links/canonical-address.ts';

const ARCHIVE_TODAY = String.raw`^(?:www\.)?archive\.(?:today|ph|is|li|vn|fo|md)\/`;

/**
 * Where archives have copies: `web.archive.org/web/20260301120000id_/https://…` at the Internet Archive, and
 * `archive.ph/2026/https://…` at archive.today under all of its names. Without a whole date, the address leads to the
 * latest copy or to a list.
 */
const ARCHIVES = [
  /^(?:web\.|www\.)?archive\.org\/web\/(?:([\d*]+)(?:[a-z]{2}_)?\/)?(.+)/,
  new RegExp(String.raw`${ARCHIVE_TODAY}(?:([\d.-]+|newest|oldest)\/)?(.+)`),
];

/** `archive.ph/aBc12` doesn't say what it is a copy of. Early ones have four letters, and `wip/` is for new ones. */
const SHORT_COPY = new RegExp(
  String.raw`${ARCHIVE_TODAY}(?:wip\/)?[a-zA-Z0-9]{4,5}(?:\/[a-z]+)?\/?$`,
);

/** Archives take it without its scheme as well, and with one slash after that. */
const ORIGINAL = /^(?:https?:\/{1,2})?([^/:?#]+\.[^/].*)/i;

/** Whether it is a copy at one of the two archives. Others may be gone sooner than the page. */
export function isArchiveAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return /^\d{4,14}$/.test(findCopied(url)?.date ?? '') || isShortCopy(address);
}

export function isShortCopy(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && SHORT_COPY.test(getPlace(url));
}

/** A key that is the same for all spellings of a page's address, and for those of its copies at archives. */
export function canonicalPageKey(address: string): string {
  const copied = findCopied(new URL(address));
  return copied ? canonicalPageKey(copied.original) : canonicalKey(address);
}

function findCopied(url: URL): { date: string | undefined; original: string } | undefined {
  const place = getPlace(url);
  for (const archive of ARCHIVES) {
    const [, date, copied = ''] = archive.exec(place) ?? [];
    const [, rest] = ORIGINAL.exec(copied) ?? [];
    const original = `http://${rest}`;
    if (rest !== undefined && URL.canParse(original)) return { date, original };
  }
  return undefined;
}

/** `host` has the port, unless it is the usual one. */
function getPlace({ host, pathname, search }: URL): string {
  return host + pathname + search;
}
