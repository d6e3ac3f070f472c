import { data, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { RETURN_TO, withReturnPath } from '#app/http/return-path.ts';
import { MessageText } from '#app/ui/links/message-text.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { guestQuestionPath } from '../path-after-sign-in.ts';
import { finishProviderSignIn } from '../providers/provider-sign-in.server.ts';
import { refusalMessage, refusalStatus } from '../sign-in-response.ts';
import type { Route } from './+types/provider-callback-page.ts';

export const loader = viewerRoute(async ({ url, request, context, params, ...requested }) => {
  const auth = context.get(authContext);
  const provider = auth.providers.find(params.provider);
  if (!provider) throw new AppError('not-found');
  const deps = { ...requested, auth, headers: request.headers };
  const result = await finishProviderSignIn(deps, provider.id, url.search);
  if (result.kind === 'linked') {
    deps.addCookies(result.cookies);
    throw redirect(withFlashMessage(result.returnTo, result.notice), 302);
  }
  if (result.kind === 'failed') {
    deps.addCookies(result.cookies);
    const query = new URLSearchParams({ [RETURN_TO]: result.returnTo });
    throw redirect(withFlashMessage(`/sign-in?${query}`, result.notice), 302);
  }
  if (result.kind === 'two-factor-required') {
    deps.addCookies(result.cookies);
    throw redirect(withReturnPath('/sign-in/code', result.returnTo, deps.origin), 302);
  }
  const { result: completed, returnTo } = result;
  if (completed.kind === 'signed-in') {
    deps.addCookies(completed.cookies);
    throw redirect(completed.asksAboutGuest ? guestQuestionPath(returnTo) : returnTo, 302);
  }
  const { isEmailConfigured } = context.get(publicContext);
  const message = refusalMessage(completed, isEmailConfigured);
  return data({ message }, { status: refusalStatus(completed) });
});

export const meta = noindexPage('Not signed in');

export default function ProviderCallbackPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Not signed in" lead={<MessageText text={loaderData.message} />}>
      <AccountLink to="/sign-in">Sign in another way</AccountLink>
    </AccountPage>
  );
}
