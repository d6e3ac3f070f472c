import { z } from 'zod';
import { emailField } from '../sign-in.schema.ts';

const text = z.string().trim().min(1).optional().catch(undefined);

const claimsSchema = z.object({
  email: emailField.optional().catch(undefined),
  email_verified: z.unknown(),
  nickname: text,
  preferred_username: text,
  name: text,
});

/**
 * Prefers a nickname over the real name, because names are public. Skips names that are email
 * addresses, which would publish the address.
 */
export function readProviderProfile(profile: object) {
  const claims = claimsSchema.parse(profile);
  const { email, email_verified, nickname, preferred_username, name } = claims;
  const chosen = [nickname, preferred_username, name].find(
    (candidate) => candidate && !candidate.includes('@'),
  );
  return {
    email,
    emailVerified: email_verified === true || email_verified === 'true',
    name: chosen ?? '',
    image: undefined,
  };
}
