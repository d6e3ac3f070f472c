import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import type { AdminSearchResults } from '../search/admin-search.server.ts';
import { SETTINGS_PATH, settingsSections } from '../settings/settings-sections.ts';

/** A page of the admin area that the member may open. */
export interface Place {
  label: string;
  to: string;
  /** Other words for what is there, after commas. */
  keywords?: string;
}

export interface PaletteOption {
  key: string;
  title: string;
  /** The type of result, or the word that a page was found by. */
  note?: string;
  to: string;
}

export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

/** Actions and places whose name or keywords contain the query, then what the search found, then all results. */
export function buildGroups(
  { places, actions }: { places: readonly Place[]; actions: readonly Place[] },
  query: string,
  results: AdminSearchResults | undefined,
): PaletteGroup[] {
  const text = query.trim();
  const groups = [
    { label: 'Go to', options: listPlaces(text ? withSettings(places) : places, text) },
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

/** With the sections of the settings, for a member who may open them. They aren't listed before anything is typed. */
function withSettings(places: readonly Place[]): readonly Place[] {
  if (!places.some(({ to }) => to === SETTINGS_PATH)) return places;
  const sections = settingsSections.map(({ id, label, keywords }) => ({
    label: `Settings: ${label}`,
    to: `${SETTINGS_PATH}/${id}`,
    keywords,
  }));
  return [...places, ...sections];
}

/** Those found by their name come first. The others say by which word they were found. */
function listPlaces(places: readonly Place[], text: string): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/);
  const isIn = (words: readonly string[], name: string) =>
    words.every((word) => name.toLowerCase().includes(word));
  const named: PaletteOption[] = [];
  const others: PaletteOption[] = [];
  for (const { label, to, keywords = '' } of places) {
    const option = { key: to, title: label, to };
    if (isIn(words, label)) named.push(option);
    else if (isIn(words, `${label}, ${keywords}`)) {
      const more = words.filter((word) => !isIn([word], label));
      const note = keywords
        .split(', ')
        .find((keyword) => more.some((word) => isIn([word], keyword)));
      others.push({ ...option, ...(note && { note }) });
    }
  }
  return [...named, ...others];
}

function listResults(results: AdminSearchResults | undefined): PaletteGroup[] {
  if (!results) return [];
  const { tasks, unpublished, published, users, comments, subscribers } = results;
  const options = (items: typeof published): PaletteOption[] =>
    items.map(({ key, title, label, to }) => ({ key, title, note: label, to }));
  return [
    {
      label: 'Help',
      options: tasks.map(({ title, area, to }) => ({
        key: `task-${title}`,
        title,
        note: area,
        to,
      })),
    },
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
