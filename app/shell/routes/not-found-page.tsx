import { useEffect } from 'react';
import { data, useNavigationType } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { FullPageMessage } from '../errors/full-page-message.tsx';
import { NotFound } from '../errors/not-found.tsx';
import type { Route } from './+types/not-found-page.ts';

export const handle = sharedPage();

/** The server asks for `/410` in place of a page that staff call gone; a request for that path leads to 404. */
export const loader = publicLoader(async ({ params }) => {
  const isGone = params['*'] === '410';
  return data({ isGone }, { status: isGone ? 410 : 404 });
});

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  noindexMeta(root.loaderData, loaderData?.isGone ? 'Page removed' : 'Page not found');

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  useServersAnswer();
  return loaderData.isGone ? <Gone /> : <NotFound />;
}

/** Only the server knows whether an unknown URL is redirected, so the router must not answer for it. */
function useServersAnswer(): void {
  const isFromRouter = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isFromRouter) window.location.reload();
  }, [isFromRouter]);
}

/** Here, because all pages load what other files of the shell contain. */
function Gone() {
  return (
    <FullPageMessage code="410" title="This page was removed">
      <p className="max-w-[52ch]">It won’t come back. The rest of the site is still here.</p>
      <ButtonLink to="/" variant="filled">
        Return to Home
      </ButtonLink>
    </FullPageMessage>
  );
}
