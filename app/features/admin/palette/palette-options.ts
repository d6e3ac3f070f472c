import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import type { SearchPageData } from '../search/admin-search.server.ts';

/** A page of the admin area that the member may open. */
export interface Place {
  label: string;
  to: string;
}

export interface PaletteOption {
  key: string;
  title: string;
  /** The type of result. */
  note?: string;
  to: string;
}

export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

/** Places whose name contains the query, then what the search found, then the page of all results. */
export function buildGroups(
  places: readonly Place[],
  query: string,
  results: SearchPageData['results'],
): PaletteGroup[] {
  const text = query.trim();
  const found = listPlaces(places, text);
  if (!text) return [{ label: 'Go to', options: found }];
  const groups = [
    { label: 'Go to', options: found },
    ...listResults(results),
    {
      label: 'Search',
      options: [
        {
          key: 'all',
          title: `All results for “${text}”`,
          to: `/admin/search?${new URLSearchParams({ q: text })}`,
        },
      ],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function listPlaces(places: readonly Place[], text: string): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/);
  return places
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, to }) => ({ key: to, title: label, to }));
}

function listResults(results: SearchPageData['results']): PaletteGroup[] {
  if (!results) return [];
  const { content, users = [], comments } = results;
  const options = (items: typeof content): PaletteOption[] =>
    items.map(({ key, title, label, to }) => ({ key, title, note: label, to }));
  return [
    { label: 'Content', options: options(content) },
    {
      label: 'Users',
      options: users.map(({ id, name, roleName }) => ({
        key: `user-${id}`,
        title: name,
        note: roleName,
        to: userProfilePath(id),
      })),
    },
    { label: 'Comments', options: options(comments) },
  ];
}
