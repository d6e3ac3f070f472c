import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { registrationFields } from './registration.schema.ts';

export const registrationGroup = defineSettings({
  key: 'registration',
  name: 'Registration',
  fields: registrationFields,
  tags: ['settings:registration'],
});

export type RegistrationMode = Awaited<ReturnType<typeof getRegistrationMode>>;

export async function getRegistrationMode(db: Database) {
  return (await readSetting(db, registrationGroup)).mode;
}
