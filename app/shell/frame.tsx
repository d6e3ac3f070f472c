import { lazy, Suspense, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useFocusAfterSubmit } from '#app/ui/forms/focus-first-error.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { NavigationLine, usePendingNavigation } from './navigation-line.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** Only pages with an announcement load it. */
const AnnouncementBar = lazy(() => import('./header/announcement-bar.tsx'));

interface FrameProps {
  children: React.ReactNode;
  notice?: React.ReactNode;
}

/** Header, main content and footer around every page. */
export function Frame({ children, notice }: FrameProps) {
  const frame = useRouteLoaderData<typeof rootLoader>('root');
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useFocusAfterSubmit(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="type-label fixed top-2 left-2 z-60 -translate-y-20 bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      {frame?.announcement && (
        <Suspense>
          <AnnouncementBar key={frame.announcement.key} announcement={frame.announcement} />
        </Suspense>
      )}
      {frame && <SiteHeader frame={frame} />}
      <NavigationLine />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        {...usePendingNavigation()}
        className="flex flex-1 flex-col outline-none"
      >
        {children}
      </main>
      {frame && <SiteFooter frame={frame} />}
      <Toaster>{notice}</Toaster>
    </div>
  );
}
