import { redirect } from 'react-router';
import { RETURN_TO } from '../../http/return-path.ts';

/**
 * On to the page that leads to the provider a button of the form names. A page of ours stands
 * between: browsers keep a form, and whatever answers it, from leading to another host.
 */
export function chooseProvider(form: FormData, request: Request): Response | undefined {
  const provider = form.get('provider');
  if (typeof provider !== 'string') return undefined;
  const returnTo = new URL(request.url).searchParams.get(RETURN_TO);
  const query = returnTo === null ? '' : `?${new URLSearchParams({ [RETURN_TO]: returnTo })}`;
  return redirect(`/sign-in/with/${encodeURIComponent(provider)}${query}`, 303);
}
