import { use } from 'react';
import { Link } from 'react-router';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getDateFormat } from '#app/text/dates/date-format.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import { eventsTag } from '../get-events.server.ts';
import { getEventMonth } from '../months/get-month.server.ts';
import { MonthCalendar } from '../months/month-calendar.tsx';
import { monthPath } from '../months/months.ts';
import type { Route } from './+types/month-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, now, params, addCacheTags, expiresAt }) => {
  addCacheTags(eventsTag, siteTag);
  const { language } = await getSiteIdentity(db);
  const month = await getEventMonth(db, params.month ?? '', { now, language });
  expiresAt(month.expiresAt);
  return month.calendar;
});

const nameOf = (month: string, language: string | undefined) =>
  getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) => {
  const site = root.loaderData;
  if (!site || !loaderData) return [];
  const name = nameOf(loaderData.month, site.identity.language);
  const path = monthPath(loaderData.month);
  const title = `Events in ${name}`;
  const isIndexed = loaderData.days.some(({ events }) => events.length > 0);
  return [
    ...pageMeta(site, {
      title,
      description: `All events in ${name}, day by day.`,
      path,
      isIndexed,
    }),
    breadcrumbs(site, { name: 'Events', path: '/events' }, { name: title, path }),
  ];
};

export default function MonthPage({ loaderData: calendar }: Route.ComponentProps) {
  const language = use(PageLanguage);
  const { month, previous, next, days } = calendar;
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title={nameOf(month, language)}
        above={
          <Link
            to="/events"
            className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
          >
            <span className="animated-underline">All events</span>
          </Link>
        }
      />
      <nav aria-label="Months" className="mt-6 mb-8 flex flex-wrap justify-between gap-x-8">
        <MonthLink month={previous} isBack />
        <MonthLink month={next} />
      </nav>
      {days.every(({ events }) => events.length === 0) && (
        <EmptyState title="No events in this month">Look at the months around it.</EmptyState>
      )}
      <MonthCalendar calendar={calendar} />
      <p className="mt-10">
        <ButtonLink to="/events" variant="outlined">
          Upcoming events
        </ButtonLink>
      </p>
    </div>
  );
}

function MonthLink({ month, isBack = false }: { month: string | undefined; isBack?: boolean }) {
  const language = use(PageLanguage);
  if (!month) return <span />;
  return (
    <Link
      to={monthPath(month)}
      rel={isBack ? 'prev' : 'next'}
      className="type-label group inline-flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink"
    >
      {isBack && <ArrowRightIcon className="size-4 rotate-180" />}
      <span className="animated-underline">{nameOf(month, language)}</span>
      {!isBack && <ArrowRightIcon className="size-4" />}
    </Link>
  );
}
