/** URL hashes that tell apart what a provider callback was for. */
export const NEW_USER_HASH = '#new';
export const LINKED_HASH = '#linked';
/** The settings page where members connect and disconnect providers. */
export const CONNECTIONS_PATH = '/settings/password';

/** Names of flash messages. */
export type ProviderRefusal =
  | 'provider-denied'
  | 'provider-expired'
  | 'provider-not-linked'
  | 'provider-unverified'
  | 'provider-invite-only'
  | 'provider-taken'
  | 'provider-failed';

/** Our own error codes, returned from a better-auth hook. */
export const UNVERIFIED_EMAIL = 'unverified_email';
export const INVITE_ONLY = 'invite_only';

/** By better-auth's error code. */
const refusals: Record<string, ProviderRefusal> = {
  access_denied: 'provider-denied',
  state_mismatch: 'provider-expired',
  state_not_found: 'provider-expired',
  account_not_linked: 'provider-not-linked',
  email_not_found: 'provider-unverified',
  unable_to_link_account: 'provider-unverified',
  account_already_linked_to_different_user: 'provider-taken',
  [UNVERIFIED_EMAIL]: 'provider-unverified',
  [INVITE_ONLY]: 'provider-invite-only',
};

export function toProviderRefusal(error: string): ProviderRefusal {
  return (Object.hasOwn(refusals, error) ? refusals[error] : undefined) ?? 'provider-failed';
}
