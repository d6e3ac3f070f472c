import { redirect } from 'react-router';
import type { z } from 'zod';
import { refuseErrors } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formValues, safeParseForm } from '#app/http/forms/parse-form.ts';
import type { Database } from '#db/engine.ts';
import { type EditedSettings, readRevision, withUnsavedSettings } from '../read-setting.server.ts';
import { changeSettings } from './change-settings.server.ts';

interface SettingsForm<Schema extends z.ZodType<object>> {
  group: EditedSettings<Schema>;
  /** Checks what the fields cannot, such as whether an image exists. */
  check?: (args: StaffArgs, input: Partial<z.output<Schema>>) => Promise<Record<string, string>>;
}

/** Secrets are stored encrypted, and those left blank stay as they are. */
function sealSecrets<Schema extends z.ZodType<object>>(
  { mailSetup }: Pick<StaffArgs, 'mailSetup'>,
  { fields }: EditedSettings<Schema>,
  input: Partial<z.output<Schema>>,
): Partial<z.output<Schema>> {
  const isSecret = (name: string) =>
    fields.shown.some((field) => field.name === name && field.kind === 'secret');
  const entries = Object.entries(input)
    .filter(([name, value]) => !isSecret(name) || value !== '')
    .map(([name, value]) => [name, isSecret(name) ? mailSetup.seal(String(value)) : value]);
  return Object.fromEntries(entries) as Partial<z.output<Schema>>;
}

/** What a group's form shows, for `SettingsForm`. */
export async function readSettingsForm<Schema extends z.ZodType<object>>(
  db: Database,
  group: EditedSettings<Schema>,
) {
  const { settings, revision } = await readRevision(db, group);
  const { shown } = group.fields;
  const secrets = shown.filter(({ kind }) => kind === 'secret').map(({ name }) => [name, '']);
  return {
    settings: { ...settings, ...Object.fromEntries(secrets) },
    revision,
    name: group.name,
    fields: shown,
  };
}

/** Saves a group from its form. */
export async function saveSettings<Schema extends z.ZodType<object>>(
  args: StaffArgs & { form: FormData },
  settings: SettingsForm<Schema>,
) {
  await saveSettingsForm(args, settings);
  return redirect(withFlashMessage(`/${args.pattern}`, 'settings-saved'), 303);
}

/** @throws AppError refused if a field is invalid, outdated if others have saved since the form was opened */
export async function saveSettingsForm<Schema extends z.ZodType<object>>(
  { form, ...args }: StaffArgs & { form: FormData },
  settings: SettingsForm<Schema>,
): Promise<void> {
  const { group } = settings;
  const input = await readTyped(args, form, settings);
  await changeSettings(args, group, sealSecrets(args, group, input), formRevision(form));
}

/**
 * The same database, except that the group has what is typed into its form, and these changes.
 * @throws AppError refused if a field is invalid
 */
export async function withTypedSettings<Schema extends z.ZodType<object>>(
  { form, ...args }: StaffArgs & { form: FormData },
  settings: SettingsForm<Schema>,
  changes?: Partial<z.output<Schema>>,
): Promise<Database> {
  const { group } = settings;
  const typed = await readTyped(args, form, settings);
  const saved = await readRevision(args.db, group);
  const unsaved = group.schema.parse({ ...saved.settings, ...typed, ...changes });
  return withUnsavedSettings(args.db, group, unsaved);
}

/** @throws AppError refused if a field is invalid */
async function readTyped<Schema extends z.ZodType<object>>(
  args: StaffArgs,
  form: FormData,
  { group, check }: SettingsForm<Schema>,
): Promise<Partial<z.output<Schema>>> {
  const parsed = safeParseForm(group.fields.input, form);
  const valid = 'input' in parsed ? parsed.input : group.fields.readValid(formValues(form));
  const errors = 'refusal' in parsed ? parsed.refusal.errors : {};
  refuseErrors({ ...(await check?.(args, valid)), ...errors });
  return valid;
}
