import { renderToStaticMarkup } from 'react-dom/server';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { countNoun } from '#app/text/count-noun.ts';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { formatDayOfYear } from '../partial-date.ts';
import type { TimelineEntry } from '../timeline-entry.ts';

interface OnThisDayProps {
  /** The heading. */
  name: string;
  /** 'YYYY-MM-DD' */
  today: string;
  /** Of the page's dates. */
  language: string;
  entries: readonly TimelineEntry[];
}

/** The section of the home page as HTML, so that readers load no scripts for it. */
export function renderOnThisDay(props: OnThisDayProps): string {
  return renderToStaticMarkup(<OnThisDay {...props} />);
}

function OnThisDay({ name, today, language, entries }: OnThisDayProps) {
  return (
    <section aria-labelledby="home-on-this-day" className="page-width pt-16 lg:pt-24">
      <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-b border-line pb-4">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="home-on-this-day" className="type-wide text-heading">
            {name}
          </h2>
          <p className="type-label text-ink-faint">
            <time dateTime={today.slice('2016-'.length)}>{formatDayOfYear(today, language)}</time>
          </p>
        </div>
        <a
          href="/timeline"
          className="type-label group -mb-3 inline-flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink"
        >
          <span className="animated-underline">Timeline</span>
          <ArrowRightIcon className="size-4 transition-transform duration-300 group-hover:translate-x-1" />
        </a>
        <span aria-hidden="true" className="absolute -bottom-px left-0 h-px w-16 bg-accent-ink" />
      </div>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Anniversary entry={entry} thisYear={Number(today.slice(0, 4))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Anniversary({ entry, thisYear }: { entry: TimelineEntry; thisYear: number }) {
  const { id, year, date, title, html, image, link } = entry;
  return (
    <article className="grid-12 gap-y-4 py-6">
      <p className="col-span-12 md:col-span-3 lg:col-span-2">
        <time dateTime={date} className="type-wide block text-heading tabular-nums">
          {year}
        </time>
        <span className="type-label text-ink-faint">{formatDistance(year, thisYear)}</span>
      </p>
      <div className={`col-span-12 md:col-span-9 ${image ? 'lg:col-span-7' : 'lg:col-span-10'}`}>
        <h3 className="type-wide text-title">
          <a href={`/timeline?from=${year}#e${id}`}>
            <span className="animated-underline">{title}</span>
          </a>
        </h3>
        {html && <PostTextView html={html} className="post-text mt-2 max-w-[66ch] text-ink-soft" />}
        {link && (
          <p className="type-label mt-2 flex flex-wrap items-center gap-x-3">
            <a href={link.path} className="inline-flex min-h-11 items-center wrap-anywhere">
              <span className="text-ink-faint">{link.label}:&nbsp;</span>
              <span className="underline underline-offset-4">{link.title}</span>
            </a>
            {link.claims[0]?.lead && <span>{link.claims[0].lead}</span>}
            {link.claims.map((mark) => (
              <ClaimMark key={mark.rating} {...mark} />
            ))}
          </p>
        )}
      </div>
      {image && (
        <div className="col-span-12 max-w-xl md:col-span-9 md:col-start-4 lg:col-span-3">
          <ResponsiveImage source={image} sizes="(min-width: 1024px) 320px, 92vw" ratio={16 / 9} />
        </div>
      )}
    </article>
  );
}

function formatDistance(year: number, thisYear: number): string {
  const years = countNoun(Math.abs(thisYear - year), 'year');
  return year < thisYear ? `${years} ago` : `in ${years}`;
}
