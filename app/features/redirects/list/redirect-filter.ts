import {
  type RedirectKind,
  type RedirectSource,
  redirectKinds,
  redirectSources,
} from '../redirect-row.ts';

export const useFilters = { used: 'Used', unused: 'Never used' } as const;

export interface RedirectFilter {
  kind: RedirectKind | undefined;
  source: RedirectSource | undefined;
  use: keyof typeof useFilters | undefined;
  /** Part of the path or of the target. */
  text: string | undefined;
}

const MAX_TEXT_LENGTH = 500;

/** Reads the filter from query parameters and ignores unknown values. */
export function readRedirectFilter(query: URLSearchParams): RedirectFilter {
  const option = <Key extends string>(options: Readonly<Record<Key, string>>, name: string) =>
    (Object.keys(options) as Key[]).find((key) => key === query.get(name));
  return {
    kind: option(redirectKinds, 'kind'),
    source: option(redirectSources, 'source'),
    use: option(useFilters, 'use'),
    text: query.get('q')?.replaceAll('\0', '').trim().slice(0, MAX_TEXT_LENGTH) || undefined,
  };
}

/** The filter as a query string, which is empty without a filter. */
export function redirectFilterQuery({ text, ...options }: RedirectFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: text, ...options })) {
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** By what the list can be sorted. */
export const redirectOrders = {
  from: 'text',
  hits: 'number',
  used: 'time',
  added: 'time',
} as const;

export type RedirectOrder = keyof typeof redirectOrders;
