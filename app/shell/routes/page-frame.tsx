import { Outlet } from 'react-router';
import { findNotice } from '../../http/page-notices.server.ts';
import { publicLoader } from '../../http/public-context.ts';
import { sharedPage } from '../../http/shared-page.ts';
import { ErrorPage } from '../error-page.tsx';
import { Frame } from '../frame.tsx';
import { NoticeToast } from '../notice-toast.tsx';
import { usePagePath } from '../use-page-path.ts';
import type { Route } from './+types/page-frame.ts';

export const handle = sharedPage({ query: ['notice'] });

export const loader = publicLoader(async ({ query }) => {
  return { notice: findNotice(query.get('notice')) };
});

export default function PageFrame({ loaderData }: Route.ComponentProps) {
  const pagePath = usePagePath() ?? '/';
  const notice = loaderData.notice;
  return (
    <Frame notice={notice && <NoticeToast notice={notice} pagePath={pagePath} />}>
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
