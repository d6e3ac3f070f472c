import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { imageModerationModes, moderationLevels } from './moderation-settings.schema.ts';

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

function GeneralFields() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {(Object.keys(checkboxLabels) as (keyof typeof checkboxLabels)[]).map((name) => (
          <AdminCheckbox key={name} name={name} label={checkboxLabels[name]} />
        ))}
      </div>
      <AdminSelect
        name="moderationLevel"
        label="Moderation level"
        options={toOptions(moderationLevels)}
      />
    </div>
  );
}

function CommentFields() {
  return (
    <AdminInput
      name="commentApprovalDelay"
      label="Comment approval delay (minutes)"
      hint="0 publishes approved comments immediately."
      inputMode="numeric"
    />
  );
}

function FilterFields() {
  return (
    <div className="grid gap-4">
      <AdminTextarea
        name="bannedWords"
        label="Banned words"
        hint="Separate words and phrases with commas. Matches whole words, including disguised spellings."
      />
      <AdminSelect
        name="imageModeration"
        label="Image moderation"
        options={toOptions(imageModerationModes)}
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
