import { redirect } from 'react-router';
import { RETURN_TO, withReturnPath } from '#app/http/return-path.ts';

const PROVIDER_ID = /^[\w-]{1,60}$/;

/**
 * Redirects to the page for the provider whose button was pressed. It can't redirect to the provider
 * directly: the `form-action` policy keeps forms from ending up on another host.
 */
export function chooseProvider(form: FormData, request: Request): Response | undefined {
  const provider = form.get('provider');
  if (typeof provider !== 'string' || !PROVIDER_ID.test(provider)) return undefined;
  const { searchParams, origin } = new URL(request.url);
  const returnTo = searchParams.get(RETURN_TO);
  return redirect(withReturnPath(`/sign-in/with/${provider}`, returnTo, origin), 303);
}
