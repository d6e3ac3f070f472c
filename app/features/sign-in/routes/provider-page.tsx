import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { RETURN_TO, returnPathAndQuery } from '#app/http/return-path.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { AccountPage } from '../embeds/account-page.tsx';
import { startProviderSignIn } from '../providers/provider-sign-in.server.ts';
import type { Route } from './+types/provider-page.ts';

export const loader = viewerRoute(async ({ url, request, context, params, ...requested }) => {
  const auth = context.get(authContext);
  const provider = auth.providers.find(params.provider);
  if (!provider) throw new AppError('not-found');
  const deps = { ...requested, auth, headers: request.headers };
  const requestedPath = url.searchParams.get(RETURN_TO);
  const returnTo = returnPathAndQuery(requestedPath, deps.origin);
  const started = await startProviderSignIn(deps, provider.id, returnTo);
  if (typeof started === 'string') {
    const query = new URLSearchParams({ [RETURN_TO]: returnTo });
    throw redirect(withFlashMessage(`/sign-in?${query}`, started), 302);
  }
  deps.addCookies(started.cookies);
  // A link on another site must not sign anyone in by itself.
  const continues = request.headers.get('sec-fetch-site') === 'same-origin';
  return { name: provider.name, url: started.url, continues };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...noindexMeta(matches[0].loaderData, 'Signing in'),
  ...(loaderData?.continues ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.url}` }] : []),
];

export default function ProviderPage({ loaderData: { name, url } }: Route.ComponentProps) {
  return (
    <AccountPage
      title={`Continue to ${name}`}
      lead={`Sign in to ${name} and you’ll come right back.`}
    >
      <a href={url} className={buttonClasses('filled')}>
        Continue to {name}
      </a>
    </AccountPage>
  );
}
