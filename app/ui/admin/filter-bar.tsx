import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigationType, useSubmit } from 'react-router';
import { formatDate } from '#app/text/dates/dates.ts';
import { FormContext } from '../forms/form-context.ts';
import { AdminSubmit } from './admin-button.tsx';
import { AdminInput, type AdminOption, AdminSelect, anyOption } from './admin-field.tsx';

/** A filter that is kept in the list's URL. */
export interface ListFilter {
  /** The query parameter. */
  name: string;
  label: string;
  /** Of a select, besides “Any”. It is left out if there are none. */
  options?: readonly AdminOption[];
  /** Without options: text by default. */
  type?: 'search' | 'date';
  /** The value while the URL has none, of a filter without “Any”. */
  default?: string;
}

interface FilterBarProps {
  label: string;
  filters: readonly ListFilter[];
  /** Query parameters that filtering must not drop, such as the tab. The order is kept anyway. */
  preservedParams?: Readonly<Record<string, string>>;
  /** For invalid values, by filter. */
  errors?: Readonly<Record<string, string>>;
}

/** A pause in typing after which the list follows, in milliseconds. */
const TYPING_PAUSE = 400;
const TYPED = { isTyped: true };

/** Keeps a list's filters in the URL. They apply by themselves; the button is for browsers without scripts. */
export function FilterBar({
  label,
  filters: all,
  preservedParams: own = {},
  errors = {},
}: FilterBarProps) {
  const filters = all.filter(({ options }) => options?.length !== 0);
  const { pathname, search } = useLocation();
  const sort = new URLSearchParams(search).get('sort');
  const preservedParams = sort === null ? own : { ...own, sort };
  const formKey = useFormKey();
  const submit = useSubmit();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const apply = (form: HTMLFormElement, options: { replace?: boolean; state?: object } = {}) => {
    clearTimeout(typing.current);
    // Leaves empty fields out of the URL.
    const fields = [...new FormData(form)].filter(([, value]) => value !== '');
    submit(new URLSearchParams(fields as [string, string][]), { action: pathname, ...options });
  };
  return (
    <>
      <Form
        key={formKey}
        role="search"
        aria-label={label}
        className="admin-filters"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        onChange={(event) => {
          const form = event.currentTarget;
          if (event.target instanceof HTMLSelectElement) return apply(form);
          clearTimeout(typing.current);
          const follow = () => apply(form, { replace: true, state: TYPED });
          typing.current = setTimeout(follow, TYPING_PAUSE);
        }}
      >
        {Object.entries(preservedParams).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormContext
          value={{
            prefix: 'filter',
            values: getValues(filters, search),
            refusal: { errors, values: {} },
          }}
        >
          {filters.map((filter) => (
            <FilterField key={filter.name} {...filter} />
          ))}
        </FormContext>
        <AdminSubmit label="Filter" variant="outlined" />
      </Form>
      <ActiveFilters filters={filters} preservedParams={preservedParams} />
    </>
  );
}

function FilterField({ options, type = 'search', default: own, ...field }: ListFilter) {
  if (!options) return <AdminInput {...field} type={type} autoComplete="off" />;
  return <AdminSelect {...field} options={own === undefined ? [anyOption, ...options] : options} />;
}

function getValues(filters: readonly ListFilter[], search: string): Record<string, string> {
  const defaults = filters.map((filter) => [filter.name, filter.default ?? '']);
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(new URLSearchParams(search)) };
}

/** Changes with the URL, for example on Back, so that the fields are reset. Stays the same while the user types. */
function useFormKey(): number {
  const { search, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const [seen, setSeen] = useState({ search, key: 0 });
  if (search === seen.search) return seen.key;
  const isTyped = !isPop && (state as Partial<typeof TYPED> | null)?.isTyped === true;
  const key = isTyped ? seen.key : seen.key + 1;
  setSeen({ search, key });
  return key;
}

/** One link for each filter that is set, which removes it. */
function ActiveFilters({
  filters,
  preservedParams,
}: Required<Pick<FilterBarProps, 'filters' | 'preservedParams'>>) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const getPath = (kept: readonly ListFilter[]) => {
    const params = new URLSearchParams(preservedParams);
    for (const { name } of kept) if (query.get(name)) params.set(name, query.get(name) ?? '');
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  const active = filters.flatMap((filter) => {
    const text = describeValue(filter, query.get(filter.name) ?? '');
    return text ? [{ filter, text }] : [];
  });
  // One that always has a value, such as a time range, can't be cleared.
  if (filters.every((filter) => filter.default !== undefined)) return null;
  if (getPath(filters) === getPath([])) return null;
  return (
    <ul aria-label="Active filters" className="admin-active-filters">
      {active.map(({ filter, text }) => (
        <li key={filter.name}>
          <Link to={getPath(filters.filter((other) => other !== filter))} className="admin-chip">
            <span className="sr-only">Remove filter </span>
            {text}
          </Link>
        </li>
      ))}
      <li>
        <Link to={getPath([])} className="admin-quiet-link">
          Clear
        </Link>
      </li>
    </ul>
  );
}

/** Undefined if the value doesn't filter, and for typed text, which can be deleted in its field. */
function describeValue(filter: ListFilter, value: string): string | undefined {
  if (value === '' || filter.default !== undefined) return undefined;
  if (filter.type === 'date') {
    return Number.isNaN(Date.parse(value)) ? undefined : `${filter.label}: ${formatDate(value)}`;
  }
  const chosen = filter.options?.find((option) => option.value === value);
  return chosen && `${filter.label}: ${chosen.label}`;
}
