import { z } from 'zod';
import type { SignInProvider } from '#platform/config/sign-in-providers.ts';
import { emailField } from '../sign-in.schema.ts';

const text = z.string().trim().min(1).optional().catch(undefined);

const claimsSchema = z.object({
  email: emailField.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  verified: z.unknown().optional(),
  nickname: text,
  preferred_username: text,
  login: text,
  username: text,
  name: text,
});

/**
 * Without a discovery document, providers use other names for the same: `login` or `username`, and
 * `verified`. Prefers a nickname over the real name, because names are public. Skips names that are email
 * addresses, which would publish the address.
 */
export function readProviderProfile(profile: object, provider: SignInProvider) {
  const claims = claimsSchema.parse(profile);
  const { email, email_verified, verified, nickname, preferred_username, login, username, name } =
    claims;
  const isByHand = !('discoveryUrl' in provider);
  const names = [nickname, preferred_username, ...(isByHand ? [login, username] : []), name];
  const chosen = names.find((candidate) => candidate && !candidate.includes('@'));
  return {
    email,
    emailVerified:
      isTrue(email_verified) || (isByHand && (isTrue(verified) || provider.confirmsEmail)),
    name: chosen ?? '',
    image: undefined,
  };
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

const subject = z
  .union([z.string().min(1), z.number().int()])
  .optional()
  .catch(undefined);
const subjectSchema = z.object({ sub: subject, id: subject });

/** The person's id at the provider: `sub`, or `id` at providers without OpenID Connect. */
export function readSubject(profile: object): string {
  const { sub, id } = subjectSchema.parse(profile);
  return String(sub ?? id ?? '');
}
