import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { requestContext } from '../../../http/request-context.ts';
import { RETURN_TO } from '../../../http/return-path.ts';
import { withReference } from '../../../http/with-reference.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { authContext } from '../auth.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { finishProviderSignIn } from '../provider-sign-in.server.ts';
import { refusalSentence, refusalStatus } from '../sign-in-answer.ts';
import type { Route } from './+types/provider-callback-page.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const auth = context.get(authContext);
    const provider = auth.providers.find(params.provider);
    if (!provider) throw new AppError('not-found');
    const requested = context.get(requestContext);
    const parts = { ...requested, auth, headers: request.headers };
    const result = await finishProviderSignIn(parts, provider.id, new URL(request.url).search);
    if (result.kind === 'linked') {
      requested.addCookies(result.cookies);
      throw redirect(withNotice(result.returnTo, result.notice), 302);
    }
    if (result.kind === 'failed') {
      requested.addCookies(result.cookies);
      const query = new URLSearchParams({ [RETURN_TO]: result.returnTo });
      throw redirect(withNotice(`/sign-in?${query}`, result.notice), 302);
    }
    const { admission, returnTo } = result;
    if (admission.kind === 'signed-in') {
      requested.addCookies(admission.cookies);
      throw redirect(returnTo, 302);
    }
    return data({ sentence: refusalSentence(admission) }, { status: refusalStatus(admission) });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Not signed in');

export default function ProviderCallbackPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Not signed in" lead={loaderData.sentence}>
      <AccountLink to="/sign-in">Sign in another way</AccountLink>
    </AccountPage>
  );
}
