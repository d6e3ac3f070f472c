import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import type { FormResult } from '../../image-views.ts';
import type { SelectedImagesView } from '../../list/selected-images.server.ts';
import { SelectedForm } from './selected-form.tsx';

export function SelectedDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<SelectedImagesView, FormResult>(props);
  if (!view) return <p role="status">Loading…</p>;
  return <SelectedForm view={view} {...form} />;
}
