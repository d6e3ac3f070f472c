import { explainPasskeyError, getPasskey } from '../embeds/passkeys-in-browser.ts';

interface PasskeyResponse {
  options?: PublicKeyCredentialRequestOptionsJSON;
  /** Where to go after signing in. */
  path?: string;
  message?: string;
}

const FAILED = 'We couldn’t reach the site. Try again.';

interface PasskeyRequest {
  /** The page’s query, which says where to go after signing in. */
  search: string;
  isSecondFactor: boolean;
  isAutofill: boolean;
  signal: AbortSignal;
}

/** Signs in and leaves the page. Otherwise resolves to a message, or to undefined if the button was not used. */
export async function signInWithPasskey(request: PasskeyRequest): Promise<string | undefined> {
  const { isAutofill, signal } = request;
  const { options, message } = await post(request, {});
  if (!options) return isAutofill ? undefined : (message ?? FAILED);
  let credential: string;
  try {
    credential = await getPasskey(options, { isAutofill, signal });
  } catch (error) {
    return isAutofill || signal.aborted ? undefined : explainPasskeyError(error);
  }
  const answer = await post(request, { credential });
  if (!answer.path) return answer.message ?? FAILED;
  location.assign(answer.path);
  return new Promise(() => {});
}

async function post(
  { search, isSecondFactor }: PasskeyRequest,
  fields: Record<string, string>,
): Promise<PasskeyResponse> {
  const body = new URLSearchParams({ ...fields, ...(isSecondFactor && { secondFactor: 'on' }) });
  try {
    const response = await fetch(`/sign-in/passkey${search}`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    return await response.json();
  } catch {
    return {};
  }
}
