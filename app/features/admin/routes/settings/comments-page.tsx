import { discussionSettingsInput } from '#app/features/discussions/discussions.schema.ts';
import { discussionSettingsGroup } from '#app/features/discussions/discussions.server.ts';
import { settingsAction, settingsLoader } from '#app/features/settings/settings.server.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/comments-page.ts';

export const loader = settingsLoader(discussionSettingsGroup);

export const action = settingsAction({
  group: discussionSettingsGroup,
  input: discussionSettingsInput,
});

export default function CommentSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision } = loaderData;
  return (
    <RevisionForm label="Comments" values={settings} revision={revision} refusal={actionData}>
      <AdminCheckbox
        name="allowsGuests"
        label="Let guests post"
        hint="On the message board, in comments and with submissions. When this is off, only members can post. Existing posts stay."
      />
      <AdminInput
        name="closeAfterDays"
        label="Close comments after (days)"
        hint="Counted from publication. Leave blank to keep comments open. Existing comments stay visible."
        inputMode="numeric"
        maxLength={8}
      />
    </RevisionForm>
  );
}
