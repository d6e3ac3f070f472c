import type { ReactNode } from 'react';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { DialogLink } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { imagePath, LIBRARY_PATH } from '../library-paths.ts';

const load = async () => (await import('../components/image-dialog.tsx')).ImageDialog;

export function AddImageLink() {
  const returnTo = useCurrentPath();
  return (
    <DialogLink
      to={`${LIBRARY_PATH}/new?${new URLSearchParams({ returnTo })}`}
      title="Add images"
      load={load}
      className="admin-button"
      variant="outlined"
    >
      Add images
    </DialogLink>
  );
}

export function EditImageLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <DialogLink to={imagePath(id, useCurrentPath())} title="Edit image" load={load}>
      {children}
    </DialogLink>
  );
}
