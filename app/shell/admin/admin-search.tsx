import { Form, useLocation } from 'react-router';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

const PATH = '/admin/search';

export function AdminSearch() {
  const { pathname, search } = useLocation();
  const field = useSearchShortcut();
  // Shows the query on the results page. On other pages, `q` has another meaning.
  const query = pathname === PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action={PATH} className="admin-search">
      <label htmlFor="admin-search" className="sr-only">
        Search content, users, or comments
      </label>
      <input
        key={query}
        ref={field}
        id="admin-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search content, users, or comments..."
        maxLength={200}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="admin-field min-w-0 flex-1"
      />
      <button type="submit" className="admin-button">
        <SearchIcon className="size-4" />
        Search
      </button>
    </Form>
  );
}
