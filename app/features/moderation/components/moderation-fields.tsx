import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminInput, AdminSelect, AdminTextarea } from '../../../ui/admin/admin-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import {
  imageModerations,
  type ModerationSettings,
  moderationLevels,
} from '../moderation-settings.schema.ts';

export interface FieldsProps {
  settings: ModerationSettings;
  refusal: FormRefusal | undefined;
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, text]) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}: ${text}`,
  }));

const ticks = {
  autoModeration: 'Screen what people write (auto moderation)',
  requireApproval: 'Submissions wait for approval',
  notifyModerators: 'Notify moderators of what is held or reported',
  publicLog: 'Public moderation log: everyone may read what was decided, without names',
} as const;

function GeneralFields({ settings, refusal }: FieldsProps) {
  const { errors = {}, values } = refusal ?? {};
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {(Object.keys(ticks) as (keyof typeof ticks)[]).map((name) => (
          <Checkbox
            key={name}
            id={name}
            name={name}
            label={ticks[name]}
            isChecked={values ? values[name] === 'on' : settings[name]}
          />
        ))}
      </div>
      <AdminSelect
        id="level"
        name="moderationLevel"
        label="Moderation level"
        options={options(moderationLevels)}
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
      hint="0 publishes at once what passes the screen."
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
        options={options(imageModerations)}
        defaultValue={values?.imageModeration ?? settings.imageModeration}
        error={errors.imageModeration}
      />
    </div>
  );
}

/** The parts of the settings, in their order; the page shows them below each other, the dialog as tabs. */
export const settingsParts = [
  { id: 'general', label: 'General', fields: ['moderationLevel'], Fields: GeneralFields },
  { id: 'comments', label: 'Comments', fields: ['commentApprovalDelay'], Fields: CommentFields },
  {
    id: 'filters',
    label: 'Content Filters',
    fields: ['bannedWords', 'imageModeration'],
    Fields: FilterFields,
  },
] as const;

export type SettingsPart = (typeof settingsParts)[number];

export function hasErrorIn(part: SettingsPart, refusal: FormRefusal | undefined): boolean {
  return part.fields.some((field) => refusal?.errors[field] !== undefined);
}
