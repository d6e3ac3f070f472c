import type { Database } from '#db/engine.ts';
import type { ALL_PAGES } from '#db/transaction.ts';
import { type Maintenance, maintenance } from './maintenance.schema.ts';
import { readSetting, type SettingsGroup } from './read-setting.server.ts';

const allPages: typeof ALL_PAGES = '*';

/** While it is on, readers get a 503 page instead of the site. */
export const maintenanceGroup: SettingsGroup<typeof maintenance> = {
  key: 'maintenance',
  name: 'Maintenance',
  schema: maintenance,
  defaultValue: {},
  // Cached pages would still be sent.
  tags: [allPages],
};

export function getMaintenance(db: Database): Promise<Maintenance> {
  return readSetting(db, maintenanceGroup);
}
