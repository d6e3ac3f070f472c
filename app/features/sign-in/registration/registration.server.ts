import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { registration } from './registration.schema.ts';

export const registrationGroup: SettingsGroup<typeof registration> = {
  key: 'registration',
  name: 'Registration',
  schema: registration,
  defaultValue: {},
  tags: ['settings:registration'],
};

export type RegistrationMode = Awaited<ReturnType<typeof getRegistrationMode>>;

export async function getRegistrationMode(db: Database) {
  return (await readSetting(db, registrationGroup)).mode;
}
