import { useLocation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';
import { AffiliateForm } from './affiliate-form.tsx';

interface AffiliateView {
  affiliate: AffiliateInput | undefined;
}

export function AffiliateDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<AffiliateView, FormRefusal>(props);
  const { pathname, search } = useLocation();
  if (!view) return <p role="status">Loading…</p>;
  return <AffiliateForm affiliate={view.affiliate} returnTo={pathname + search} {...form} />;
}
