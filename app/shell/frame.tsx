import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, main content and footer; `toaster` last, over everything. */
export function Frame({
  children,
  toaster,
}: {
  children: React.ReactNode;
  toaster?: React.ReactNode;
}) {
  const frame = useRouteLoaderData<typeof rootLoader>('root');
  if (!frame) return <main className="page-width">{children}</main>;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="type-label fixed top-2 left-2 z-60 -translate-y-20 bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader frame={frame} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter frame={frame} />
      {toaster}
    </div>
  );
}
