import { parseRowId } from '#app/http/content-id.ts';

/** The query parameter with the audit entries that the page shows a flash message about. */
export const ENTRIES_PARAM = 'did';

export function formatEntryIds(ids: readonly number[]): string {
  return ids.join('.');
}

/** Adds the entries to a path, which may have a query, in place of earlier ones. */
export function withEntries(path: string, ids: readonly number[]): string {
  const [pathname, search] = path.split('?');
  const params = new URLSearchParams(search);
  params.set(ENTRIES_PARAM, formatEntryIds(ids));
  return `${pathname}?${params}`;
}

/** The most that a request changes, so that one undo can take it all back. */
export const MAX_ENTRIES = 200;

/** The ids, or none if there are too many: an undo of some would look like one of all. */
export function parseEntryIds(param: string | null): number[] {
  const ids = (param ?? '').split('.').flatMap((id) => parseRowId(id) ?? []);
  return ids.length > MAX_ENTRIES ? [] : ids;
}
