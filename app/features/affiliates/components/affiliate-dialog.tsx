import { useLocation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import { AffiliateForm, type AffiliateView } from './affiliate-form.tsx';

export function AffiliateDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<AffiliateView, RevisionRefusal>(props);
  const { pathname, search } = useLocation();
  if (!view) return <p role="status">Loading…</p>;
  return <AffiliateForm view={view} returnTo={pathname + search} {...form} />;
}
