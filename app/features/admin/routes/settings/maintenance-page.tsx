import { maintenanceInput } from '#app/features/settings/maintenance.schema.ts';
import {
  maintenanceGroup,
  settingsAction,
  settingsLoader,
} from '#app/features/settings/settings.server.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/maintenance-page.ts';

export const loader = settingsLoader(maintenanceGroup);

export const action = settingsAction({ group: maintenanceGroup, input: maintenanceInput });

export default function MaintenancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision } = loaderData;
  return (
    <RevisionForm label="Maintenance" values={settings} revision={revision} refusal={actionData}>
      <AdminCheckbox
        name="isOn"
        label="Close the site for maintenance"
        hint="Readers see the message below instead of the site. Staff can sign in and use everything as usual. Nothing is deleted."
      />
      <AdminTextarea
        name="message"
        label="Message"
        hint="Say what is happening and when you expect to be back."
        rows={3}
      />
      <AdminInput
        name="retryAfterMinutes"
        label="Try again after (minutes)"
        hint="Tells search engines and feed readers when to come back."
        inputMode="numeric"
        maxLength={4}
      />
    </RevisionForm>
  );
}
