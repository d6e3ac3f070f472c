import { data, type HeadersFunction, useParams, useRouteLoaderData } from 'react-router';
import { AppError } from '#app/errors.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { SiteLogo } from '#app/ui/site-logo.tsx';
import stylesFile from '../../../admin.css?url';
import type { loader as rootLoader } from '../../../root.tsx';
import { SHARED_REPORT_PATH } from '../analytics-paths.ts';
import { ReportView } from '../components/report-view.tsx';
import { parseRange, rangeDays } from '../filters/ranges.ts';
import { openReportLink } from '../sharing/report-links.server.ts';
import { getSharedReport } from '../sharing/shared-report.server.ts';
import type { Route } from './+types/shared-report-page.ts';

/** Guesses of one network. Tokens have 192 random bits. */
const guessesRule = { name: 'report-links', attempts: 20, withinSeconds: 600 };

/** The URL is the key, so it must stay in this tab: out of caches, other sites and search engines. */
export const headers: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
});

export const loader = viewerRoute(async (args) => {
  const { db, params, url, now, limits, clientNetwork } = args;
  const guesses = limits(guessesRule);
  if (await guesses.isExhausted(clientNetwork)) throw new AppError('too-many-requests');
  const link = await openReportLink(args, params.token ?? '');
  if (!link) {
    await guesses.allow(clientNetwork);
    return data({ shared: undefined }, 404);
  }
  const days = parseRange(url.searchParams.get('days'), 30);
  return data({ shared: { name: link.name, report: await getSharedReport(db, days, now) } });
});

/** The numbers of the site for people with a link. It doesn’t depend on who they are. */
export default function SharedReportPage({ loaderData: { shared } }: Route.ComponentProps) {
  const { token } = useParams();
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const siteName = site?.identity.siteName ?? '';
  const title = shared ? 'Analytics' : 'This link no longer works';
  return (
    <main id="content" className="shared-report">
      <link rel="stylesheet" href={stylesFile} precedence="default" />
      <title>{[title, siteName].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="type-wide flex items-center gap-2.5 text-title">
        <SiteLogo logo={site?.logo} className="size-7" />
        {siteName}
      </p>
      <InterfaceSection className="mt-8">
        <h1 className="type-wide admin-title">{title}</h1>
        {shared ? (
          <>
            <p className="mt-2 text-small text-ink-soft wrap-anywhere">
              Shared report: {shared.name}
            </p>
            <AdminTabs
              label="Time range"
              current={String(shared.report.days)}
              tabs={rangeDays.map((days) => ({
                id: String(days),
                label: `Last ${days} days`,
                to: `${SHARED_REPORT_PATH}/${token}?days=${days}`,
              }))}
            />
            <ReportView report={shared.report} />
          </>
        ) : (
          <p className="mt-4">
            It was revoked, its time is over, or part of it is missing. Ask the person who sent it
            for a new one.
          </p>
        )}
      </InterfaceSection>
    </main>
  );
}
