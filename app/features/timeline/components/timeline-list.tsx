import { use } from 'react';
import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { Time } from '#app/ui/language/time.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import { formatDayOfYear } from '../partial-date.ts';
import type { Era, TimelineEntry } from '../timeline-entry.ts';
import { formatEraYears } from './era-years.ts';
import { jumpToYear, yearAnchor } from './jump-to-year.ts';

/** The header and the strip would cover what is jumped to. */
const belowStrip = { scrollMarginTop: '12rem' };

interface TimelineListProps {
  entries: readonly TimelineEntry[];
  eras: readonly Era[];
}

/** The entries by era and year. Each year has an anchor. */
export function TimelineList({ entries, eras }: TimelineListProps) {
  if (eras.length === 0) return <Years entries={entries} level="h2" />;
  return groupBy(entries, ({ eraId }) => eraId ?? 0).map(([id, inEra], index, groups) => (
    <section key={id} aria-labelledby={`era-${id}`} className="mt-14">
      <EraHead id={id} era={eras.find((era) => era.id === id)} />
      <Years entries={inEra} level="h3" lastYear={groups[index - 1]?.[1].at(-1)?.year} />
    </section>
  ));
}

/** Entries before the first era have a heading of their own. */
function EraHead({ id, era }: { id: number; era: Era | undefined }) {
  return (
    <div className="border-b border-line-strong pb-5">
      <h2 id={`era-${id}`} className="type-wide text-heading">
        {era?.name ?? 'Earlier'}
      </h2>
      {era && <p className="type-label mt-2 text-ink-faint">{formatEraYears(era)}</p>}
      {era?.description && (
        <p className="mt-2 max-w-[64ch] whitespace-pre-line text-ink-soft">{era.description}</p>
      )}
    </div>
  );
}

interface YearsProps {
  entries: readonly TimelineEntry[];
  level: 'h2' | 'h3';
  /** Of the era before, which has the anchor of a year that two eras share. */
  lastYear?: number | undefined;
}

function Years({ entries, level: Heading, lastYear }: YearsProps) {
  return groupBy(entries, ({ year }) => year).map(([year, inYear]) => (
    <section key={year} className="grid-12 gap-y-4 border-b border-line py-8">
      <Heading
        id={year === lastYear ? undefined : yearAnchor(year)}
        data-year={year}
        style={belowStrip}
        className="type-wide col-span-12 text-heading tabular-nums md:col-span-3 lg:col-span-2"
      >
        <a href={`#${yearAnchor(year)}`} onClick={(event) => jumpToYear(event, year)}>
          <span className="animated-underline">{year}</span>
        </a>
      </Heading>
      <ol className="col-span-12 grid gap-8 md:col-span-9 lg:col-span-10">
        {inYear.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} level={Heading === 'h2' ? 'h3' : 'h4'} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** A picture only where the entry has one, so that others use the width. */
function Entry({ entry, level: Heading }: { entry: TimelineEntry; level: 'h3' | 'h4' }) {
  const { id, date, title, html, image, link } = entry;
  return (
    <article
      id={`e${id}`}
      style={belowStrip}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className={image ? '' : 'lg:col-span-2'}>
        <DayOfYear date={date} />
        <Heading className="type-wide text-title">{title}</Heading>
        {html && <PostTextView html={html} className="post-text mt-2 max-w-[66ch] text-ink-soft" />}
        {link && (
          <p className="type-label mt-2 flex flex-wrap items-center gap-x-3">
            <Link
              to={link.path}
              className="inline-flex min-h-11 items-center wrap-anywhere text-ink hover:text-accent-ink"
            >
              <span className="shrink-0 text-ink-faint">{link.label}:&nbsp;</span>
              <span className="underline underline-offset-4">{link.title}</span>
            </Link>
            <ClaimMarks claims={link.claims} />
          </p>
        )}
      </div>
      {image && (
        <div className="max-w-xl">
          <ResponsiveImage source={image} sizes="(min-width: 1024px) 320px, 92vw" ratio={16 / 9} />
        </div>
      )}
    </article>
  );
}

/** The year is in the heading above. */
function DayOfYear({ date }: { date: string }) {
  const dayOfYear = formatDayOfYear(date, use(PageLanguage));
  if (dayOfYear === '') return null;
  return (
    <p className="type-label mb-1 text-ink-faint">
      <Time at={date}>{dayOfYear}</Time>
    </p>
  );
}

/** Groups of neighbors. */
function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key) {
  return [...Map.groupBy(items, getKey)];
}
