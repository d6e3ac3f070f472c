import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '../../../ui/admin/admin-field.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import {
  imageModerations,
  type ModerationSettings,
  moderationLevels,
} from '../moderation-settings.schema.ts';

interface FormProps {
  settings: ModerationSettings;
  refusal: FormRefusal | undefined;
}

const options = (words: Record<string, string>, name: (key: string) => string) =>
  Object.entries(words).map(([value, text]) => ({ value, label: `${name(value)}: ${text}` }));

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function ModerationSettingsForm({ settings, refusal }: FormProps) {
  const isPending = useNavigation().state === 'submitting';
  const { errors = {}, values } = refusal ?? {};
  const isTicked = (name: 'autoModeration' | 'requireApproval' | 'notifyModerators') =>
    values ? values[name] === 'on' : settings[name];
  return (
    <Form method="post" aria-label="Moderation settings" className="max-w-2xl">
      <AdminSection id="general" title="General">
        <Checkbox
          id="auto"
          name="autoModeration"
          label="Screen what people write (auto moderation)"
          isChecked={isTicked('autoModeration')}
        />
        <Checkbox
          id="approval"
          name="requireApproval"
          label="Submissions wait for approval"
          isChecked={isTicked('requireApproval')}
        />
        <Checkbox
          id="notify"
          name="notifyModerators"
          label="Notify moderators of what is held or reported"
          isChecked={isTicked('notifyModerators')}
        />
        <AdminSelect
          id="level"
          name="moderationLevel"
          label="Moderation level"
          options={options(moderationLevels, capitalised)}
          defaultValue={values?.moderationLevel ?? settings.moderationLevel}
          error={errors.moderationLevel}
        />
      </AdminSection>
      <AdminSection id="comments" title="Comments">
        <AdminInput
          id="delay"
          name="commentApprovalDelay"
          label="Comment approval delay (minutes)"
          hint="0 publishes at once what passes the screen."
          inputMode="numeric"
          defaultValue={values?.commentApprovalDelay ?? settings.commentApprovalDelay}
          error={errors.commentApprovalDelay}
        />
      </AdminSection>
      <AdminSection id="filters" title="Content Filters">
        <div className="grid gap-4">
          <AdminTextarea
            id="words"
            name="bannedWords"
            label="Banned words"
            hint="Words and phrases with commas between them. They are found in any disguise, as whole words only."
            defaultValue={values?.bannedWords ?? settings.bannedWords}
            error={errors.bannedWords}
          />
          <AdminSelect
            id="images"
            name="imageModeration"
            label="Image moderation"
            options={options(imageModerations, capitalised)}
            defaultValue={values?.imageModeration ?? settings.imageModeration}
            error={errors.imageModeration}
          />
        </div>
      </AdminSection>
      <div className="mt-6">
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
