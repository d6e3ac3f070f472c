import type { Limits } from '#platform/limits/rate-limit.ts';

const HOUR_SECONDS = 3600;

/** Keeps a stranger from flooding someone's inbox. */
const perRecipientRule = { name: 'account-email', attempts: 6, withinSeconds: HOUR_SECONDS };
/** Higher, because many people can share an IP address. */
const perClientRule = { name: 'account-email-client', attempts: 30, withinSeconds: HOUR_SECONDS };

/** Counts one account email. Addresses with and without an account count alike. */
export async function allowAccountEmail(
  limits: Limits,
  clientNetwork: string,
  email: string,
): Promise<boolean> {
  return (
    (await limits(perClientRule).allow(clientNetwork)) &&
    (await limits(perRecipientRule).allow(email))
  );
}
