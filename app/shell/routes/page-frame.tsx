import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findFlashMessage } from '../../http/flash-messages.server.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { explainRefusal } from '../explain-refusal.ts';
import { FlashToast } from '../flash-toast.tsx';
import { Frame } from '../frame.tsx';
import { usePagePath } from '../use-page-path.ts';
import type { Route } from './+types/page-frame.ts';

export const handle = sharedPage({ query: ['notice'] });

export const loader = publicLoader(async ({ query }) => {
  return { notice: findFlashMessage(query.get('notice')) };
});

/** Called after every action of the page, whatever part of the page sent it. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === 401) explainRefusal();
  return defaultShouldRevalidate;
}

export default function PageFrame({ loaderData }: Route.ComponentProps) {
  const pagePath = usePagePath() ?? '/';
  const notice = loaderData.notice;
  return (
    <Frame notice={notice && <FlashToast notice={notice} pagePath={pagePath} />}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
