import { type ReactNode, useEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { buttonClasses } from './button.tsx';

/** A part of a list and the key of the part behind it. */
interface ListPart<Item> {
  items: Item[];
  nextKey: string | undefined;
}

/**
 * Parts loaded below the first one, by history entry: who comes back finds the list as long as it
 * was left, at once, so that the place in it can be restored.
 */
const remembered = new Map<string, ListPart<unknown>[]>();
const REMEMBERED_LISTS = 30;

function remember(entry: string, parts: ListPart<unknown>[]): void {
  remembered.delete(entry);
  remembered.set(entry, parts);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}

interface LoadMoreProps<Item> {
  /** The part the address shows. The page's loader hands it out as `page`. */
  first: ListPart<Item>;
  /** What is loaded, for those who hear the page: `articles`. */
  noun: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that grows downward. Without scripts its button is a link to the part behind. */
export function LoadMore<Item>(props: LoadMoreProps<Item>) {
  const { key } = useLocation();
  return <GrowingList key={key} entry={key} {...props} />;
}

function GrowingList<Item>({
  entry,
  first,
  noun,
  children,
}: LoadMoreProps<Item> & { entry: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ page: ListPart<Item> }>();
  const [later, setLater] = useState(() => (remembered.get(entry) ?? []) as ListPart<Item>[]);
  const loaded = fetcher.data?.page;
  useEffect(() => {
    if (loaded) setLater((parts) => (parts.includes(loaded) ? parts : [...parts, loaded]));
  }, [loaded]);
  useEffect(() => remember(entry, later), [entry, later]);
  const { nextKey } = later.at(-1) ?? first;
  const isLoading = fetcher.state !== 'idle';
  const address = nextKey && behind(pathname, search, nextKey);
  return (
    <>
      {children([first, ...later].flatMap((part) => part.items))}
      <p role="status" className="sr-only">
        {later.length > 0 && `${later.at(-1)?.items.length} more ${noun} loaded`}
      </p>
      {address && (
        <p className="mt-10 flex justify-center">
          <Link
            to={address}
            className={buttonClasses('outlined')}
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (!isLoading) fetcher.load(address);
            }}
          >
            {isLoading ? 'Loading…' : 'Load More'}
          </Link>
        </p>
      )}
    </>
  );
}

function behind(pathname: string, search: string, key: string): string {
  const query = new URLSearchParams(search);
  query.set('after', key);
  return `${pathname}?${query}`;
}
