import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { browserName } from '#app/text/names/browser-name.ts';

interface PasskeyPluginOptions {
  /** The only one that passkeys are made for and accepted from. */
  origin: string;
}

/**
 * A passkey replaces both the password and the code of two-factor sign-in, so the device always has to check
 * who uses it: by fingerprint, face or PIN.
 */
export function createPasskeyPlugin({ origin }: PasskeyPluginOptions) {
  return passkey({
    origin,
    rpID: new URL(origin).hostname,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification, ctx }) => {
        const { registrationInfo } = verification;
        requireVerifiedUser(registrationInfo?.userVerified);
        const userAgent = ctx.headers?.get('user-agent') ?? '';
        return { name: nameAuthenticator(registrationInfo?.aaguid, userAgent) };
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        requireVerifiedUser(verification.authenticationInfo.userVerified);
      },
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'user_id',
          credentialID: 'credential_id',
          publicKey: 'public_key',
          deviceType: 'device_type',
          backedUp: 'is_backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

/** By default, the plugin also accepts authenticators that only checked that someone is there. */
function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

/** The password manager that keeps the passkey, or else the browser that made it. */
function nameAuthenticator(aaguid: string | undefined, userAgent: string): string {
  return getAuthenticatorName(aaguid ?? '') ?? browserName(userAgent);
}
