import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { SanctionFields } from '#app/features/sanctions/embeds/sanction-fields.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { isLift, type SanctionAction, sanctionLabels } from '../sanction-actions.ts';
import type { UserProfileView } from '../user-profile-view.ts';

interface SanctionFormProps {
  action: SanctionAction;
  profile: UserProfileView;
  /** Server time, ISO 8601. */
  now: string;
  refusal: FormRefusal | undefined;
}

export function SanctionForm(props: SanctionFormProps) {
  const { action, profile, now, refusal } = props;
  const labels = sanctionLabels[action];
  return (
    <AdminForm refusal={refusal}>
      {!isLift(action) && (
        <SanctionFields kind={action === 'warn' ? 'warning' : action} now={now} />
      )}
      <FormButtons
        label={labels.submit}
        pendingLabel={labels.pending}
        variant={action === 'ban' ? 'danger' : 'filled'}
        returnTo={userProfilePath(profile.id)}
      />
    </AdminForm>
  );
}
