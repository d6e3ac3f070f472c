import { Form, useLocation } from 'react-router';
import { SearchIcon } from '#app/ui/icons.tsx';

const PATH = '/admin/search';

export function AdminSearchForm({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  // Shows the query on the results page. On other pages, `q` has another meaning.
  const query = pathname === PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action={PATH} className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Search content, users, or comments
      </label>
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search content, users, or comments..."
        maxLength={200}
        className="admin-field min-w-0 flex-1"
      />
      <button type="submit" className="admin-button">
        <SearchIcon className="size-4" />
        Search
      </button>
    </Form>
  );
}
