import {
  type SubscriptionStatus,
  subscriptionSources,
  subscriptionStatuses,
} from '../embeds/subscriber-row.ts';

export const consentFilters = { email: 'Email', sms: 'SMS', none: 'None' } as const;

export interface SubscriberFilter {
  status: SubscriptionStatus | undefined;
  source: keyof typeof subscriptionSources | undefined;
  consent: keyof typeof consentFilters | undefined;
  /** Part of the email address. */
  text: string | undefined;
}

const MAX_FILTER_LENGTH = 254;

/** Reads the filter from query parameters and ignores unknown values. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  const option = <Key extends string>(options: Readonly<Record<Key, string>>, name: string) =>
    (Object.keys(options) as Key[]).find((key) => key === query.get(name));
  return {
    status: option(subscriptionStatuses, 'status'),
    source: option(subscriptionSources, 'source'),
    consent: option(consentFilters, 'consent'),
    text: query.get('q')?.trim().slice(0, MAX_FILTER_LENGTH) || undefined,
  };
}

/** The filter as a query string, which is empty without a filter. */
export function subscriberFilterQuery({ text, ...options }: SubscriberFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: text, ...options })) {
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}
