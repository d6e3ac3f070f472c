import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { MainContent, SkipLink } from './main-content.tsx';

/** Only pages with an announcement load it. */
const AnnouncementBar = lazyPart(() => import('./header/announcement-bar.tsx'));

interface FrameProps {
  children: React.ReactNode;
  notice?: React.ReactNode;
}

/** Header, main content and footer around every page. */
export function Frame({ children, notice }: FrameProps) {
  const frame = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {frame?.announcement && (
        <Suspense>
          <AnnouncementBar key={frame.announcement.key} announcement={frame.announcement} />
        </Suspense>
      )}
      {frame && <SiteHeader frame={frame} />}
      <MainContent className="flex flex-1 flex-col">{children}</MainContent>
      {frame && <SiteFooter frame={frame} />}
      <Toaster>{notice}</Toaster>
    </div>
  );
}
