import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { buttonClasses } from './button.tsx';
import { useOnNewValue } from './forms/use-on-new-value.ts';
import { isPlainClick } from './links/is-plain-click.ts';

interface ListPage<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/**
 * Pages loaded after the first, by history entry key. Going back renders the list at its full length
 * right away, so the browser can restore the scroll position.
 */
const savedPages = new Map<string, ListPage<unknown>[]>();
const MAX_SAVED_LISTS = 30;

function savePages(historyKey: string, pages: ListPage<unknown>[]): void {
  savedPages.delete(historyKey);
  savedPages.set(historyKey, pages);
  const [oldest] = savedPages.keys();
  if (savedPages.size > MAX_SAVED_LISTS && oldest !== undefined) savedPages.delete(oldest);
}

interface LoadMoreProps<Item> {
  /** The page for the current URL, which its loader must return as `page`. */
  firstPage: ListPage<Item>;
  /** Plural, such as `articles`, for the screen reader announcement. */
  noun: string;
  children: (items: Item[]) => ReactNode;
}

/** Appends pages to a list. Without scripts the button is a link to the next page. */
export function LoadMore<Item>(props: LoadMoreProps<Item>) {
  const { key } = useLocation();
  return <GrowingList key={key} historyKey={key} {...props} />;
}

function GrowingList<Item>({
  historyKey,
  firstPage,
  noun,
  children,
}: LoadMoreProps<Item> & { historyKey: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ page: ListPage<Item> }>();
  const [laterPages, setLaterPages] = useState(
    () => (savedPages.get(historyKey) ?? []) as ListPage<Item>[],
  );
  const { list, rememberLinks, focusFirstNewLink } = useNewLinks();
  useOnNewValue(fetcher.data, ({ page }) => setLaterPages((pages) => [...pages, page]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has grown
  useEffect(focusFirstNewLink, [laterPages]);
  useEffect(() => savePages(historyKey, laterPages), [historyKey, laterPages]);
  const { nextCursor } = laterPages.at(-1) ?? firstPage;
  const isLoading = fetcher.state !== 'idle';
  const nextPath = nextCursor && pathAfter(pathname, search, nextCursor);
  return (
    <>
      <div ref={list} className="contents">
        {children([firstPage, ...laterPages].flatMap(({ items }) => items))}
      </div>
      <p role="status" className="sr-only">
        {laterPages.length > 0 && `${laterPages.at(-1)?.items.length} more ${noun} loaded`}
      </p>
      {nextPath && (
        <p className="mt-10 flex justify-center">
          <Link
            to={nextPath}
            className={buttonClasses('outlined')}
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (isLoading) return;
              rememberLinks();
              void fetcher.load(nextPath);
            }}
          >
            {isLoading ? 'Loading…' : 'Load More'}
          </Link>
        </p>
      )}
    </>
  );
}

/** Keyboard users continue in the new items: the button is now below them, or gone. */
function useNewLinks() {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef<Set<Element>>(undefined);
  const findLinks = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const rememberLinks = () => {
    known.current = new Set(findLinks());
  };
  const focusFirstNewLink = () => {
    const first = known.current && findLinks().find((link) => !known.current?.has(link));
    if (!first) return;
    known.current = undefined;
    first.focus();
  };
  return { list, rememberLinks, focusFirstNewLink };
}

function pathAfter(pathname: string, search: string, cursor: string): string {
  const query = new URLSearchParams(search);
  query.set('after', cursor);
  return `${pathname}?${query}`;
}
