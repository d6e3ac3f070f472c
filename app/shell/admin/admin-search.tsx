import { Form, useLocation } from 'react-router';
import { SearchSign } from '../../ui/icons.tsx';
import { useSearchKey } from './use-search-key.ts';

const PATH = '/admin/search';

export function AdminSearch() {
  const { pathname, search } = useLocation();
  const field = useSearchKey();
  // What was asked stands in the field where it is answered; on other pages `q` is theirs.
  const asked = pathname === PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action={PATH} className="desk-search">
      <label htmlFor="desk-search" className="sr-only">
        Search content, users, or comments
      </label>
      <input
        key={asked}
        ref={field}
        id="desk-search"
        type="search"
        name="q"
        defaultValue={asked}
        placeholder="Search content, users, or comments..."
        maxLength={200}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="desk-field min-w-0 flex-1"
      />
      <button type="submit" className="desk-button">
        <SearchSign className="size-4" />
        Search
      </button>
    </Form>
  );
}
