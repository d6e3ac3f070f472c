import { Form, useLocation } from 'react-router';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSearchShortcut } from './use-search-key.ts';

const PATH = '/admin/search';

export function AdminSearch() {
  const { pathname, search } = useLocation();
  const field = useSearchShortcut();
  // What was asked stands in the field where it is answered; on other pages `q` is theirs.
  const asked = pathname === PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action={PATH} className="admin-search">
      <label htmlFor="admin-search" className="sr-only">
        Search content, users, or comments
      </label>
      <input
        key={asked}
        ref={field}
        id="admin-search"
        type="search"
        name="q"
        defaultValue={asked}
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
