import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { settingsSections } from './moderation-fields.tsx';
import type { ModerationSettings } from './moderation-settings.schema.ts';

interface ModerationSettingsFormProps {
  settings: ModerationSettings;
  revision: number;
  refusal: RevisionRefusal | undefined;
}

export function ModerationSettingsForm({ settings, ...form }: ModerationSettingsFormProps) {
  return (
    <RevisionForm label="Moderation settings" values={settings} {...form}>
      {settingsSections.map(({ id, label, Fields }) => (
        <AdminSection key={id} id={id} title={label}>
          <Fields />
        </AdminSection>
      ))}
    </RevisionForm>
  );
}
