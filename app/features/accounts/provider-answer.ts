/** Marks of the addresses a provider's answer leads back to: what it was asked for. */
export const NEWCOMER = '#new';
export const LINKED = '#linked';
/** Where connections are made and ended. */
export const LINK_PAGE = '/settings/password';

export type ProviderRefusal =
  | 'provider-denied'
  | 'provider-over'
  | 'provider-not-linked'
  | 'provider-unverified'
  | 'provider-taken'
  | 'provider-failed';

/** What better-auth calls a refusal; its unverified one is ours. */
export const UNVERIFIED = 'unverified_address';

const refusals: Record<string, ProviderRefusal> = {
  access_denied: 'provider-denied',
  state_mismatch: 'provider-over',
  state_not_found: 'provider-over',
  account_not_linked: 'provider-not-linked',
  email_not_found: 'provider-unverified',
  unable_to_link_account: 'provider-unverified',
  account_already_linked_to_different_user: 'provider-taken',
  [UNVERIFIED]: 'provider-unverified',
};

export function refusalOf(error: string): ProviderRefusal {
  return (Object.hasOwn(refusals, error) ? refusals[error] : undefined) ?? 'provider-failed';
}
