import type { FormEvent } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { AdminSubmit } from './admin-button.tsx';

interface FilterBarProps {
  /** For those who hear the page: 'Filter users'. */
  label: string;
  /** Names of the fields: with one of them set there is something to clear. */
  names: readonly string[];
  /** What of the address stays as it is, such as the tab. */
  kept?: Readonly<Record<string, string>>;
  children: React.ReactNode;
}

/** What a list is narrowed by, in its address. A choice acts at once, typed words with the button. */
export function FilterBar({ label, names, kept = {}, children }: FilterBarProps) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const query = new URLSearchParams(search);
  const unfiltered = new URLSearchParams(kept);
  // What is not asked for does not stand in the address either.
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    submit(new URLSearchParams(fields as [string, string][]), { action: pathname });
  };
  return (
    <Form
      // Fields follow the address, also when one goes back.
      key={search}
      role="search"
      aria-label={label}
      className="desk-filters"
      onSubmit={narrow}
      onChange={(event) => {
        const field: EventTarget = event.target;
        if (field instanceof HTMLSelectElement) field.form?.requestSubmit();
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex gap-4">
        <AdminSubmit label="Filter" look="outlined" />
        {names.some((name) => query.get(name)) && (
          <Link
            to={unfiltered.size > 0 ? `${pathname}?${unfiltered}` : pathname}
            className="desk-quiet-link"
          >
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}
