import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { type FieldsProps, settingsSections } from './moderation-fields.tsx';

export function ModerationSettingsForm(props: FieldsProps) {
  const isPending = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate aria-label="Moderation settings" className="max-w-2xl">
      {settingsSections.map(({ id, label, Fields }) => (
        <AdminSection key={id} id={id} title={label}>
          <Fields {...props} />
        </AdminSection>
      ))}
      <div className="mt-6">
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
