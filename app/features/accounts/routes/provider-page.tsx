import { type LoaderFunctionArgs, redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { requestContext } from '../../../http/request-context.ts';
import { RETURN_TO, returnPathAndQuery } from '../../../http/return-path.ts';
import { withReference } from '../../../http/with-reference.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { authContext } from '../auth.server.ts';
import { AccountPage } from '../embeds/account-page.tsx';
import { startProviderSignIn } from '../provider-sign-in.server.ts';
import type { Route } from './+types/provider-page.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const auth = context.get(authContext);
    const provider = auth.providers.find(params.provider);
    if (!provider) throw new AppError('not-found');
    const requested = context.get(requestContext);
    const parts = { ...requested, auth, headers: request.headers };
    const asked = new URL(request.url).searchParams.get(RETURN_TO);
    const returnTo = returnPathAndQuery(asked, requested.origin);
    const started = await startProviderSignIn(parts, provider.id, returnTo);
    if (typeof started === 'string') {
      const query = new URLSearchParams({ [RETURN_TO]: returnTo });
      throw redirect(withNotice(`/sign-in?${query}`, started), 302);
    }
    requested.addCookies(started.cookies);
    return { name: provider.name, address: started.address };
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...unlistedMeta(matches[0].loaderData, 'Signing in'),
  ...(loaderData ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.address}` }] : []),
];

export default function ProviderPage({ loaderData: { name, address } }: Route.ComponentProps) {
  return (
    <AccountPage
      title={`On to ${name}`}
      lead={`${name} asks who you are, and sends you back here.`}
    >
      <a href={address} className={buttonClasses('filled')}>
        Go on to {name}
      </a>
    </AccountPage>
  );
}
