import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import type { Era, StripStep } from '../timeline-entry.ts';
import { jumpToYear, yearAnchor } from './jump-to-year.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { useShownYear } from './use-shown-year.ts';

interface TimelineStripProps {
  steps: readonly StripStep[];
  eras: readonly Era[];
  /** Those of the page's first entries, which are there before any script. */
  years: ReadonlySet<number>;
}

/**
 * All years side by side, as high as they have entries. It moves by touch, wheel, mouse and arrow keys, follows the
 * list, and without scripts it is a list of links.
 */
export function TimelineStrip({ steps, eras, years }: TimelineStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const handlers = { ...useDragScroll(strip), onKeyDown: moveFocus };
  const shownYear = useShownYear();
  const current = steps.findLast(({ year }) => shownYear !== undefined && year <= shownYear);
  useFollowStep(strip, current?.year);
  useMissingAnchor(steps);
  const most = Math.max(...steps.map(({ count }) => count));
  const entry = (current ?? steps[0])?.year;
  return (
    <nav
      aria-label="Years"
      className="timeline-strip sticky z-20 mt-8 border-b border-line bg-ground"
      style={{ top: '4rem', marginInline: 'calc(-1 * var(--page-padding))' }}
    >
      <div
        ref={strip}
        // It contains its labels for screen readers, which would widen the page.
        className="relative overflow-x-auto"
        style={{ ...trackStyle, cursor: shownYear === undefined ? undefined : 'grab' }}
        {...handlers}
      >
        <ol className="flex" style={{ width: 'max-content', minWidth: '100%' }}>
          {[...Map.groupBy(steps, ({ eraId }) => eraId)].map(([eraId, inEra], index) => (
            <li
              key={eraId ?? 0}
              className={index > 0 ? 'border-l border-line-strong pl-3' : ''}
              style={{ flex: `${inEra.length} 0 auto`, marginLeft: index > 0 ? '0.75rem' : 0 }}
            >
              {eras.length > 0 && (
                <p className="grid pt-3 text-note text-ink-faint">
                  <span
                    className="sticky whitespace-nowrap"
                    style={{ left: 0, justifySelf: 'start' }}
                  >
                    {eras.find(({ id }) => id === eraId)?.name ?? '\u00a0'}
                  </span>
                </p>
              )}
              <ol className="flex items-end">
                {inEra.map((step) => (
                  <li key={step.year} className="flex-1">
                    <Step
                      step={step}
                      share={step.count / most}
                      isOnPage={years.has(step.year)}
                      isCurrent={step === current}
                      isEntry={shownYear === undefined || step.year === entry}
                    />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

// Inline, because the stylesheet that all pages load has no room for one of them.
const trackStyle: CSSProperties = {
  paddingInline: 'var(--page-padding)',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  userSelect: 'none',
};
const stepStyle: CSSProperties = {
  minWidth: '3.25rem',
  minHeight: '4.25rem',
  outlineOffset: '-3px',
};

interface StepProps {
  step: StripStep;
  /** Of the entries of the year that has most of them. */
  share: number;
  isOnPage: boolean;
  isCurrent: boolean;
  /** Whether Tab leads to it. */
  isEntry: boolean;
}

function Step({ step: { year, label, count }, share, isOnPage, isCurrent, isEntry }: StepProps) {
  const anchor = `#${yearAnchor(year)}`;
  const props = {
    'data-step': year,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    tabIndex: isEntry ? undefined : -1,
    onClick: (event: MouseEvent) => jumpToYear(event, year),
    className: `type-label flex flex-col justify-end gap-1 px-1 py-2 text-center hover:text-ink ${isCurrent ? 'text-ink' : 'text-ink-soft'}`,
    style: stepStyle,
  };
  const content = (
    <>
      <span
        aria-hidden="true"
        className={isCurrent ? 'bg-accent-ink' : 'bg-line-strong'}
        style={{ height: `${0.25 + 1.5 * share}rem` }}
      />
      <span>
        {label}
        <span className="sr-only"> ({countNoun(count, 'entry', 'entries')})</span>
      </span>
    </>
  );
  if (isOnPage) {
    return (
      <a href={anchor} {...props}>
        {content}
      </a>
    );
  }
  return (
    <Link to={`/timeline?from=${year}${anchor}`} {...props}>
      {content}
    </Link>
  );
}

/** Keeps the step of the shown year in the middle, unless the strip is in use. */
function useFollowStep(strip: RefObject<HTMLElement | null>, year: number | undefined) {
  useEffect(() => {
    const track = strip.current;
    const link = track?.querySelector<HTMLElement>(`[data-step="${year}"]`);
    if (!track || !link || isInUse(track)) return;
    const middle = link.getBoundingClientRect().left - track.getBoundingClientRect().left;
    const left = middle + link.offsetWidth / 2 - track.clientWidth / 2;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollBy({ left, behavior: isCalm ? 'instant' : 'smooth' });
  }, [strip, year]);
}

/** A tap leaves the focus, and on touch screens the hover, where it was. */
function isInUse(track: HTMLElement): boolean {
  const isPointed = window.matchMedia('(hover: hover)').matches && track.matches(':hover');
  return isPointed || track.querySelector(':focus-visible') !== null;
}

/** The anchor of a year that isn't among the first entries leads to them from there. */
function useMissingAnchor(steps: readonly StripStep[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const year = Number(/^#y(\d{1,4})$/.exec(hash)?.[1]);
    if (!steps.some((step) => step.year === year)) return;
    if (document.getElementById(yearAnchor(year))) return;
    void navigate(`/timeline?from=${year}${hash}`, { replace: true });
  }, [hash, steps, navigate]);
}

/** Arrow keys go from year to year, Home and End to the first and the last one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const index = links.indexOf(document.activeElement as HTMLElement);
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = isReversed ? -1 : 1;
  const targets: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: links.length - 1,
  };
  const target = links[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
