import { use } from 'react';
import { Link } from 'react-router';
import { formatFullDateTime } from '#app/text/dates/times.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { Time } from '#app/ui/language/time.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import type { EventSummary } from '../event-summary.ts';

/** An event that the viewer is interested in, with a button that withdraws it. */
export function OwnEventRow({ event }: { event: EventSummary }) {
  const { id, path, title, place, startsAt, timeZone, state, repeats } = event;
  const language = use(PageLanguage);
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="type-label text-ink-faint">
          {state === 'ongoing' && <span className="text-accent-ink">On now · </span>}
          {state === 'canceled' && <span className="text-danger">Canceled · </span>}
          <Time at={startsAt}>{formatFullDateTime(startsAt, timeZone, language)}</Time>
        </p>
        <h2 className="mt-1 text-base wrap-anywhere">
          <Link to={path} className="animated-underline font-semibold text-ink">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 text-small text-ink-soft wrap-anywhere">
          <bdi>{place}</bdi>
          {repeats && state !== 'past' && <> · {repeats}</>}
        </p>
      </div>
      <PostForm>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          className={buttonClasses('outlined', 'compact')}
          aria-label={`Not interested anymore: ${title}`}
        >
          Not interested
        </button>
      </PostForm>
    </li>
  );
}
