import { data, redirect } from 'react-router';
import type { z } from 'zod';
import {
  type StaffArgs,
  staffAction,
  staffLoader,
} from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import {
  conflictRefusal,
  formRevision,
  isOutdated,
  type RevisionRefusal,
} from '#app/http/forms/edit-conflict.ts';
import { formValues, safeParseForm } from '#app/http/forms/parse-form.ts';
import { changeSettings } from './change-settings.server.ts';
import { readRevision, type SettingsGroup } from './read-setting.server.ts';

interface SettingsForm<Schema extends z.ZodType<object>> {
  group: SettingsGroup<Schema>;
  /** The settings that the form changes, as it sends them: text, without unchecked boxes. */
  input: z.ZodType<Partial<z.output<Schema>>>;
  /** Checks what the schema cannot, such as whether an image exists. */
  check?: (args: StaffArgs, input: Partial<z.output<Schema>>) => Promise<Record<string, string>>;
}

/** Loads a group for its form. */
export function settingsLoader<Schema extends z.ZodType<object>>(group: SettingsGroup<Schema>) {
  return staffLoader('manage the site', ({ db }) => readRevision(db, group));
}

/** Saves a group from its form. */
export function settingsAction<Schema extends z.ZodType<object>>({
  path,
  ...form
}: SettingsForm<Schema> & { path: `/admin/settings/${string}` }) {
  return staffAction('manage the site', async (args) => {
    const refused = await saveSettingsForm(args, form, await args.request.formData());
    return refused ?? redirect(withFlashMessage(path, 'settings-saved'), 303);
  });
}

/** Returns the refusal if a field is invalid, or if others have saved since the form was opened. */
export async function saveSettingsForm<Schema extends z.ZodType<object>>(
  args: StaffArgs,
  { group, input, check }: SettingsForm<Schema>,
  form: FormData,
) {
  const { db, transaction, member, now } = args;
  const parsed = safeParseForm(input, form);
  if ('refusal' in parsed) return refuse(parsed.refusal);
  const errors = (await check?.(args, parsed.input)) ?? {};
  if (Object.keys(errors).length > 0) return refuse({ errors, values: formValues(form) });
  const deps = { transaction, actor: member, now };
  try {
    await changeSettings(deps, group, parsed.input, formRevision(form));
    return undefined;
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { settings, revision } = await readRevision(db, group);
    const saved = { revision, values: toFields(settings, Object.keys(parsed.input)) };
    return refuse(conflictRefusal(formValues(form), saved), 409);
  }
}

function refuse(refusal: RevisionRefusal, status = 422) {
  return data(refusal, { status });
}

/** Settings as a form sends them, except that unchecked boxes are empty. */
function toFields(settings: object, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (!names.includes(name)) continue;
    if (typeof value === 'boolean') fields[name] = value ? 'on' : '';
    else fields[name] = String(value ?? '');
  }
  return fields;
}
