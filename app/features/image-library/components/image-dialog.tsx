import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import type { FormResult, ImageView, NewImageView } from '../image-views.ts';
import { AddImages } from './add-images.tsx';
import { ImageEditor } from './image-editor.tsx';

export function ImageDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<ImageView | NewImageView, FormResult>(props);
  if (!view) return <p role="status">Loading…</p>;
  return 'image' in view ? (
    <ImageEditor view={view} {...form} />
  ) : (
    <AddImages view={view} {...form} />
  );
}
