import { useRouteLoaderData } from 'react-router';
import { AppError } from '#app/errors.ts';
import { getMaintenance } from '#app/features/settings/maintenance.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { SiteLogo } from '#app/ui/site-logo.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { FullPageMessage } from '../errors/full-page-message.tsx';
import type { Route } from './+types/maintenance-page.ts';

/** Readers get this page at every address while the site is closed. */
export const loader = publicLoader(async ({ db }) => {
  const { isOn, message } = await getMaintenance(db);
  if (!isOn) throw new AppError('not-found');
  return { message };
});

export default function MaintenancePage({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const siteName = site?.identity.siteName;
  return (
    <main className="flex min-h-dvh flex-col">
      <title>{siteName ? `Back soon · ${siteName}` : 'Back soon'}</title>
      <meta name="robots" content="noindex" />
      <p className="type-wide page-width flex items-center gap-2.5 pt-6 text-title">
        <SiteLogo logo={site?.logo} className="size-7" />
        {siteName}
      </p>
      <FullPageMessage title="Back soon">
        <p className="max-w-[52ch] whitespace-pre-line">{loaderData.message}</p>
      </FullPageMessage>
    </main>
  );
}
