import type { FormRefusal } from '#app/http/parse-form.ts';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import {
  imageModerationModes,
  type ModerationSettings,
  moderationLevels,
} from './moderation-settings.schema.ts';

export interface FieldsProps {
  settings: ModerationSettings;
  refusal: FormRefusal | undefined;
}

const toOptions = (descriptions: Record<string, string>) =>
  Object.entries(descriptions).map(([value, description]) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}: ${description}`,
  }));

const checkboxLabels = {
  autoModeration: 'Automatically screen posts',
  requireApproval: 'Require approval for submissions',
  notifyModerators: 'Notify moderators about held and reported posts',
  publicLog: 'Publish a moderation log (no names)',
} as const;

function GeneralFields({ settings, refusal }: FieldsProps) {
  const { errors = {}, values } = refusal ?? {};
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {(Object.keys(checkboxLabels) as (keyof typeof checkboxLabels)[]).map((name) => (
          <Checkbox
            key={name}
            id={name}
            name={name}
            label={checkboxLabels[name]}
            defaultChecked={values ? values[name] === 'on' : settings[name]}
          />
        ))}
      </div>
      <AdminSelect
        id="level"
        name="moderationLevel"
        label="Moderation level"
        options={toOptions(moderationLevels)}
        defaultValue={values?.moderationLevel ?? settings.moderationLevel}
        error={errors.moderationLevel}
      />
    </div>
  );
}

function CommentFields({ settings, refusal }: FieldsProps) {
  const { errors = {}, values } = refusal ?? {};
  return (
    <AdminInput
      id="delay"
      name="commentApprovalDelay"
      label="Comment approval delay (minutes)"
      hint="0 publishes approved comments immediately."
      inputMode="numeric"
      defaultValue={values?.commentApprovalDelay ?? settings.commentApprovalDelay}
      error={errors.commentApprovalDelay}
    />
  );
}

function FilterFields({ settings, refusal }: FieldsProps) {
  const { errors = {}, values } = refusal ?? {};
  return (
    <div className="grid gap-4">
      <AdminTextarea
        id="banned-words"
        name="bannedWords"
        label="Banned words"
        hint="Separate words and phrases with commas. Matches whole words, including disguised spellings."
        defaultValue={values?.bannedWords ?? settings.bannedWords}
        error={errors.bannedWords}
      />
      <AdminSelect
        id="images"
        name="imageModeration"
        label="Image moderation"
        options={toOptions(imageModerationModes)}
        defaultValue={values?.imageModeration ?? settings.imageModeration}
        error={errors.imageModeration}
      />
    </div>
  );
}

/** The page shows the sections below each other, the dialog as tabs. */
export const settingsSections = [
  { id: 'general', label: 'General', fields: ['moderationLevel'], Fields: GeneralFields },
  { id: 'comments', label: 'Comments', fields: ['commentApprovalDelay'], Fields: CommentFields },
  {
    id: 'filters',
    label: 'Content Filters',
    fields: ['bannedWords', 'imageModeration'],
    Fields: FilterFields,
  },
] as const;

export type SettingsSection = (typeof settingsSections)[number];

export function hasErrorIn(section: SettingsSection, refusal: FormRefusal | undefined): boolean {
  return section.fields.some((field) => refusal?.errors[field] !== undefined);
}
