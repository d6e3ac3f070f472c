import { Link } from 'react-router';
import { levelOptions } from '#app/features/notifications/embeds/follow-target.ts';
import type { Follow } from '../list-follows.server.ts';

/** What is followed, and buttons for the levels. */
export function FollowRow({ follow: { target, level, item } }: { follow: Follow }) {
  const title = item?.title ?? 'No longer available';
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="type-label text-ink-faint">{item?.label ?? 'Removed'}</p>
        <h2 className="mt-1 text-base wrap-anywhere">
          {item ? (
            <Link to={item.path} className="animated-underline font-semibold text-ink">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
      </div>
      <form method="post" action="/follow" className="flex">
        <input type="hidden" name="target" value={target} />
        {levelOptions(target)
          .filter((option) => item || option.level === 'replies')
          .map((option) => (
            <button
              key={option.level}
              type="submit"
              name="level"
              value={option.level}
              aria-pressed={option.level === level}
              aria-label={`${option.label}: ${option.text}. ${title}`}
              className="type-label -ml-px min-h-11 border border-line-strong px-3.5 text-ink-soft first:ml-0 first:rounded-l-edge last:rounded-r-edge hover:text-ink aria-pressed:z-1 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
            >
              {item ? option.label : 'Remove'}
            </button>
          ))}
      </form>
    </li>
  );
}
