import type { Form as RouterForm } from 'react-router';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminLink, AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SanctionFields } from '../../accounts/embeds/sanction-fields.tsx';
import { personPath } from '../../accounts/person-summary.ts';
import type { PersonView } from '../person-view.ts';
import { isLift, type SanctionAct, sanctionWords } from '../sanction-acts.ts';

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
    <Form method="post" className="desk-form">
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
          look={act === 'ban' ? 'alarm' : 'filled'}
        />
        <AdminLink to={personPath(person)}>Cancel</AdminLink>
      </div>
    </Form>
  );
}
