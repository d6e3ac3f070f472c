import type { Form as RouterForm } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import { SanctionFields } from '#app/features/sanctions/embeds/sanction-fields.tsx';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { isLift, type SanctionAct, sanctionWords } from '../sanction-actions.ts';
import type { PersonView } from '../user-profile-view.ts';

interface SanctionFormProps {
  act: SanctionAct;
  person: PersonView;
  now: string;
  Form: typeof RouterForm;
  isPending: boolean;
  refusal: FormRefusal | undefined;
}

/** Asks before something is done to somebody. */
export function SanctionForm({ act, person, now, Form, isPending, refusal }: SanctionFormProps) {
  const { errors = {}, values = {} } = refusal ?? {};
  const words = sanctionWords[act];
  return (
    <Form method="post" className="admin-form">
      <FormAlert text={errors.form} />
      {!isLift(act) && (
        <SanctionFields
          kind={act === 'warn' ? 'warning' : act}
          now={now}
          errors={errors}
          values={values}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <AdminSubmit
          label={words.submit}
          pendingLabel={words.pending}
          isPending={isPending}
          variant={act === 'ban' ? 'danger' : 'filled'}
        />
        <AdminLink to={userProfilePath(person)}>Cancel</AdminLink>
      </div>
    </Form>
  );
}
