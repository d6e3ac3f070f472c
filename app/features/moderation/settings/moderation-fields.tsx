import type { ShownField } from '#app/http/forms/fields/fields.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';

/** The page shows the sections below each other, the dialog as tabs. */
export const settingsSections = [
  {
    id: 'general',
    label: 'General',
    names: [
      'autoModeration',
      'requireApproval',
      'notifyModerators',
      'publicLog',
      'moderationLevel',
    ],
  },
  { id: 'comments', label: 'Comments', names: ['commentApprovalDelay', 'heldFirstPosts'] },
  {
    id: 'filters',
    label: 'Content Filters',
    names: ['bannedWords', 'linkRules', 'imageModeration'],
  },
] as const;

export type SettingsSection = (typeof settingsSections)[number];

interface SectionFieldsProps {
  section: SettingsSection;
  fields: readonly ShownField[];
}

/** The checkboxes of a section are closer together than its other fields. */
export function SectionFields({ section, fields }: SectionFieldsProps) {
  const own = fields.filter(({ name }) => section.names.some((one) => one === name));
  const checkboxes = own.filter(({ kind }) => kind === 'check');
  return (
    <div className="grid gap-4">
      {checkboxes.length > 0 && (
        <div className="grid gap-1">
          <FieldsView fields={checkboxes} />
        </div>
      )}
      <FieldsView fields={own.filter(({ kind }) => kind !== 'check')} />
    </div>
  );
}

export function hasErrorIn({ names }: SettingsSection, refusal: FormRefusal | undefined): boolean {
  return names.some((name) => refusal?.errors[name] !== undefined);
}
