import { DialogLink } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { affiliatePath } from '../affiliates-paths.ts';

const load = async () => (await import('../components/affiliate-dialog.tsx')).AffiliateDialog;

export function AddAffiliateLink() {
  return (
    <DialogLink
      to={affiliatePath('new')}
      title="Add New Affiliate"
      load={load}
      className="admin-button"
    >
      Add Affiliate
    </DialogLink>
  );
}

export function EditAffiliateLink({ id, name }: { id: number; name: string }) {
  return (
    <DialogLink
      to={affiliatePath(id)}
      title="Edit Affiliate"
      load={load}
      className="admin-quiet-link"
      spokenLabel={`Edit: ${name}`}
    >
      Edit
    </DialogLink>
  );
}
