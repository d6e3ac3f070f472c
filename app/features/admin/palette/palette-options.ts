import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import type { AdminSearchResults } from '../search/admin-search.server.ts';

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

/** Actions and places whose name contains the query, then what the search found, then all results. */
export function buildGroups(
  { places, actions }: { places: readonly Place[]; actions: readonly Place[] },
  query: string,
  results: AdminSearchResults | undefined,
): PaletteGroup[] {
  const text = query.trim();
  const groups = [
    { label: 'Go to', options: listPlaces(places, text) },
    { label: 'Actions', options: listPlaces(actions, text) },
    ...(text ? buildResultGroups(text, results) : []),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The search results, and a link to the page with all of them. */
export function buildResultGroups(
  text: string,
  results: AdminSearchResults | undefined,
): PaletteGroup[] {
  const all = {
    key: 'all',
    title: `All results for “${text}”`,
    to: `/admin/search?${new URLSearchParams({ q: text })}`,
  };
  return [...listResults(results), { label: 'Search', options: [all] }].filter(
    ({ options }) => options.length > 0,
  );
}

function listPlaces(places: readonly Place[], text: string): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/);
  return places
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, to }) => ({ key: to, title: label, to }));
}

function listResults(results: AdminSearchResults | undefined): PaletteGroup[] {
  if (!results) return [];
  const { unpublished, published, users, comments, subscribers } = results;
  const options = (items: typeof published): PaletteOption[] =>
    items.map(({ key, title, label, to }) => ({ key, title, note: label, to }));
  return [
    { label: 'Content', options: options([...unpublished, ...published]) },
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
    {
      label: 'Subscribers',
      options: subscribers.map(({ id, email, status }) => ({
        key: `subscriber-${id}`,
        title: email,
        note: status,
        to: `/admin/subscribers/${id}`,
      })),
    },
  ];
}
