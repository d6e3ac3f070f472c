const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Browsers have passkeys on HTTPS and localhost only, and not at IP addresses. */
export function supportsPasskeys(): boolean {
  return (
    window.isSecureContext &&
    !IP_ADDRESS.test(location.hostname) &&
    typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
  );
}

/**
 * Makes a passkey, and returns it as JSON for the server.
 * @param options as JSON, from the server
 */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

interface UseOptions {
  /** Offers passkeys where the browser fills in the email address, until it is aborted. */
  isAutofill: boolean;
  signal: AbortSignal;
}

/** Signs the challenge with a passkey, and returns the result as JSON for the server. */
export async function getPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { isAutofill, signal }: UseOptions,
) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const mediation = isAutofill ? 'conditional' : 'optional';
  return toJson(await navigator.credentials.get({ publicKey, mediation, signal }));
}

function toJson(credential: Credential | null): string {
  return JSON.stringify(credential);
}

/** A message for what browsers throw, which say little on purpose. */
export function explainPasskeyError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys don’t work at this URL.';
  return 'No passkey was used. Try again, or choose another way.';
}
