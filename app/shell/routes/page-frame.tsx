import { Outlet } from 'react-router';
import { findFlashMessage } from '../../http/flash-messages.server.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { FlashToast } from '../flash-toast.tsx';
import { Frame } from '../frame.tsx';
import { usePagePath } from '../use-page-path.ts';
import type { Route } from './+types/page-frame.ts';

export const handle = sharedPage({ query: ['notice'] });

export const loader = publicLoader(async ({ query }) => {
  return { notice: findFlashMessage(query.get('notice')) };
});

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
