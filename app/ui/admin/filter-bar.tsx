import type { FormEvent } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { FormContext } from '../forms/form-context.ts';
import { AdminSubmit } from './admin-button.tsx';

interface FilterBarProps {
  label: string;
  /** The Clear link appears when one of these fields is set. */
  fieldNames: readonly string[];
  /** Query parameters that filtering must not drop, such as the tab. */
  preservedParams?: Readonly<Record<string, string>>;
  children: React.ReactNode;
}

/** Keeps a list's filters in the URL, where its fields find their values. Selects apply right away, text fields with the button. */
export function FilterBar({ label, fieldNames, preservedParams = {}, children }: FilterBarProps) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const query = new URLSearchParams(search);
  const unfiltered = new URLSearchParams(preservedParams);
  // Leaves empty fields out of the URL.
  const applyFilters = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    submit(new URLSearchParams(fields as [string, string][]), { action: pathname });
  };
  return (
    <Form
      // Resets the fields when the URL changes, for example on Back.
      key={search}
      role="search"
      aria-label={label}
      className="admin-filters"
      onSubmit={applyFilters}
      onChange={(event) => {
        const field: EventTarget = event.target;
        if (field instanceof HTMLSelectElement) field.form?.requestSubmit();
      }}
    >
      {Object.entries(preservedParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormContext value={{ prefix: 'filter', values: Object.fromEntries(query) }}>
        {children}
      </FormContext>
      <div className="flex gap-4">
        <AdminSubmit label="Filter" variant="outlined" />
        {fieldNames.some((name) => query.get(name)) && (
          <Link
            to={unfiltered.size > 0 ? `${pathname}?${unfiltered}` : pathname}
            className="admin-quiet-link"
          >
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}
