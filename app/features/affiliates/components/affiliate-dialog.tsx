import { useLocation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import { RecordForm, type RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';

export function AffiliateDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<RecordView, RevisionRefusal>(props);
  const { pathname, search } = useLocation();
  if (!view) return <p role="status">Loading…</p>;
  const { to, result, ...dialog } = form;
  return (
    <RecordForm
      {...dialog}
      prefix="affiliate"
      view={view}
      action={to}
      refusal={result}
      backTo={AFFILIATES_PATH}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
    </RecordForm>
  );
}
