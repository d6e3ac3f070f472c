import { z } from 'zod';
import { emailField } from './sign-in.schema.ts';

const text = z.string().trim().min(1).optional().catch(undefined);

/** What is read of the claims of a provider; everything else it says is not. */
const claims = z.object({
  email: emailField.optional().catch(undefined),
  email_verified: z.unknown(),
  nickname: text,
  preferred_username: text,
  name: text,
});

/**
 * Names people chose for themselves come before the one in their passport, for everyone sees it. An
 * address is no name: it would be published.
 */
export function readProviderProfile(profile: object) {
  const { email, email_verified, nickname, preferred_username, name } = claims.parse(profile);
  const chosen = [nickname, preferred_username, name].find((one) => one && !one.includes('@'));
  return {
    email,
    emailVerified: email_verified === true || email_verified === 'true',
    name: chosen ?? '',
    image: undefined,
  };
}
