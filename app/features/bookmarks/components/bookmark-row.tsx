import { Link } from 'react-router';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { saveBookmarkPath } from '../embeds/bookmark-ref.ts';
import type { Bookmark } from '../reading/bookmark-list.ts';

const actionClasses = 'type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink';

interface BookmarkRowProps {
  bookmark: Bookmark;
  /** The name of its folder, where the list shows several. */
  folder: string | undefined;
}

export function BookmarkRow({ bookmark: { target, item, savedAt }, folder }: BookmarkRowProps) {
  const title = item?.title ?? 'No longer available';
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
          {item && <bdi>{item.label}</bdi>}
          {folder && <bdi>{folder}</bdi>}
          <span>
            Saved <ShortDate at={savedAt} />
          </span>
        </p>
        <h2 className="mt-1 text-base wrap-anywhere">
          {item ? (
            <Link to={item.path} className="animated-underline font-semibold text-ink">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <span className="text-ink-soft">{title}</span>
          )}
        </h2>
        {item?.context && (
          <p className="mt-1 text-small text-ink-soft wrap-anywhere">
            In <bdi>{item.context}</bdi>
          </p>
        )}
      </div>
      <div className="flex gap-x-5">
        {item && (
          <Link to={saveBookmarkPath(target)} className={actionClasses}>
            <span className="animated-underline">Move</span>
            <span className="sr-only"> {title}</span>
          </Link>
        )}
        <PostForm>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="target" value={target} />
          <button type="submit" className={actionClasses}>
            <span className="animated-underline">Remove</span>
            <span className="sr-only"> {title}</span>
          </button>
        </PostForm>
      </div>
    </li>
  );
}
