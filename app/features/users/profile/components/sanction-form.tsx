import type { Form as RouterForm } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { SanctionFields } from '#app/features/sanctions/embeds/sanction-fields.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { isLift, type SanctionAction, sanctionLabels } from '../sanction-actions.ts';
import type { UserProfileView } from '../user-profile-view.ts';

interface SanctionFormProps {
  action: SanctionAction;
  profile: UserProfileView;
  /** Server time, ISO 8601. */
  now: string;
  Form: typeof RouterForm;
  isPending: boolean;
  refusal: FormRefusal | undefined;
}

export function SanctionForm(props: SanctionFormProps) {
  const { action, profile, now, Form, isPending, refusal } = props;
  const { errors = {}, values = {} } = refusal ?? {};
  const labels = sanctionLabels[action];
  return (
    <Form method="post" noValidate className="admin-form">
      <FormAlert text={errors.form} />
      {!isLift(action) && (
        <SanctionFields
          kind={action === 'warn' ? 'warning' : action}
          now={now}
          errors={errors}
          values={values}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <AdminSubmit
          label={labels.submit}
          pendingLabel={labels.pending}
          isPending={isPending}
          variant={action === 'ban' ? 'danger' : 'filled'}
        />
        <AdminLink to={userProfilePath(profile.id)}>Cancel</AdminLink>
      </div>
    </Form>
  );
}
