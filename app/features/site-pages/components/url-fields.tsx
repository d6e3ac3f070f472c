import { useEffect, useState } from 'react';
import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FieldView, type FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import type { CheckedUrl } from '../paths/check-page-url.server.ts';

const WAIT_MS = 250;

interface SlugFieldProps {
  field: FieldViewProps;
  id: number;
  form: FormState;
}

/** The last part of the URL. While someone types, it shows the URL that results, and what has it already. */
export function SlugField({ field, id, form }: SlugFieldProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const checked = useCheckedUrl(container, id);
  const problem = checked?.errors.slug ?? checked?.errors.parent;
  const isShown = !form.errors.slug && !form.errors.parent;
  return (
    <div ref={setContainer} className="grid gap-1">
      <FieldView {...field} />
      <p role="status" className="min-h-5 text-note wrap-anywhere">
        {isShown && problem && <span className="text-danger">{problem}</span>}
        {isShown && checked?.path && <span className="text-ink-soft">URL: {checked.path}</span>}
      </p>
    </div>
  );
}

/** Asks the server whenever one of the fields that make the URL has changed. */
function useCheckedUrl(container: HTMLElement | null, id: number): CheckedUrl | undefined {
  const [checked, setChecked] = useState<CheckedUrl>();
  useEffect(() => {
    const form = container?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = new AbortController();
    const check = () => {
      const typed = new FormData(form);
      const query = new URLSearchParams({ id: String(id) });
      for (const name of ['title', 'slug', 'parent'])
        query.set(name, String(typed.get(name) ?? ''));
      stopped.abort();
      stopped = new AbortController();
      fetch(`/admin/page-url?${query}`, { signal: stopped.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .then(setChecked)
        // The browser is offline, or something else has been typed since.
        .catch(() => undefined);
    };
    const onInput = ({ target }: Event) => {
      if (!['title', 'slug', 'parent'].includes((target as HTMLInputElement).name)) return;
      clearTimeout(timer);
      timer = setTimeout(check, WAIT_MS);
    };
    form.addEventListener('input', onInput);
    check();
    return () => {
      form.removeEventListener('input', onInput);
      clearTimeout(timer);
      stopped.abort();
    };
  }, [container, id]);
  return checked;
}

const NO_PARENT = { value: '', label: 'None: it’s at the top' };

/** Without the page itself. The server refuses those below it. */
export function ParentField({ field, id, form }: SlugFieldProps) {
  const options = (form.choices.parent ?? []).filter(({ value }) => value !== String(id));
  return (
    <AdminSelect
      name={field.name}
      label={field.label}
      hint={field.hint}
      options={[NO_PARENT, ...options]}
    />
  );
}
