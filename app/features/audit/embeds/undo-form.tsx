import { PrefetchPageLinks } from 'react-router';
import type { FormElement } from '#app/ui/admin/admin-button.tsx';

interface UndoFormProps {
  /** The `Form` of a fetcher. */
  Form: FormElement;
  entries: string;
  returnTo: string;
  label?: string;
}

const PATH = '/admin/undo';

/** A button that undoes these entries. */
export function UndoForm({ Form, entries, returnTo, label = 'Undo' }: UndoFormProps) {
  return (
    <Form method="post" action={PATH} className="contents">
      {/* Without its script, sending the form offline would reload the page. */}
      <PrefetchPageLinks page={PATH} />
      <input type="hidden" name="entries" value={entries} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="admin-button">
        {label}
      </button>
    </Form>
  );
}
