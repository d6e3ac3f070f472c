import { Link, useLocation } from 'react-router';
import { ScrollSection } from '../section.tsx';
import { Timeline } from './timeline.tsx';
import { BEFORE_PARAM, PART_PARAM, type TimelinePage } from './timeline-entry.ts';

interface TimelinePanelProps {
  page: TimelinePage;
  empty: string;
  /** Links to parts of the timeline. The first one is everything. */
  parts?: readonly { value: string; label: string }[];
  /** Above the timeline. */
  children?: React.ReactNode;
}

/** A timeline as the effect of a workspace. */
export function TimelinePanel({ page, empty, parts = [], children }: TimelinePanelProps) {
  return (
    <ScrollSection label="Timeline" className="workspace-panel">
      {children}
      <div className="timeline-head">
        <h2 className="type-wide text-title">Timeline</h2>
        {parts.length > 0 && <Parts parts={parts} />}
      </div>
      <Timeline page={page} empty={empty} />
    </ScrollSection>
  );
}

function Parts({ parts }: { parts: NonNullable<TimelinePanelProps['parts']> }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(BEFORE_PARAM);
  const shown = parts.find(({ value }) => value === query.get(PART_PARAM)) ?? parts[0];
  return (
    <nav aria-label="Parts of the timeline" className="timeline-parts">
      {parts.map((part, index) => {
        const { value, label } = part;
        if (index === 0) query.delete(PART_PARAM);
        else query.set(PART_PARAM, value);
        return (
          <Link
            key={value}
            to={`${pathname}?${query}`}
            preventScrollReset
            replace
            aria-current={part === shown ? 'true' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
