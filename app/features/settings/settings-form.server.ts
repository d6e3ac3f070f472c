import { redirect } from 'react-router';
import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
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
  return staffRoute('manage the site', ({ db }) => readRevision(db, group));
}

/** Saves a group from its form. */
export function settingsAction<Schema extends z.ZodType<object>>(settings: SettingsForm<Schema>) {
  return staffFormAction('manage the site', async (args) => {
    await saveSettingsForm(args, settings);
    return redirect(withFlashMessage(`/${args.pattern}`, 'settings-saved'), 303);
  });
}

/** @throws AppError refused if a field is invalid, outdated if others have saved since the form was opened */
export async function saveSettingsForm<Schema extends z.ZodType<object>>(
  { form, ...args }: StaffArgs & { form: FormData },
  { group, input, check }: SettingsForm<Schema>,
): Promise<void> {
  const settings = parseForm(input, form);
  const errors = (await check?.(args, settings)) ?? {};
  if (Object.keys(errors).length > 0) throw new AppError('refused', { errors });
  await changeSettings(args, group, settings, formRevision(form));
}
