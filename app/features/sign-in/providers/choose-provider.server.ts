import { redirect } from 'react-router';
import { RETURN_TO } from '#app/http/return-path.ts';

/**
 * Redirects to the page for the provider whose button was pressed. It can't redirect to the provider
 * directly: the `form-action` policy keeps forms from ending up on another host.
 */
export function chooseProvider(form: FormData, request: Request): Response | undefined {
  const provider = form.get('provider');
  if (typeof provider !== 'string') return undefined;
  const returnTo = new URL(request.url).searchParams.get(RETURN_TO);
  const query = returnTo === null ? '' : `?${new URLSearchParams({ [RETURN_TO]: returnTo })}`;
  return redirect(`/sign-in/with/${encodeURIComponent(provider)}${query}`, 303);
}
