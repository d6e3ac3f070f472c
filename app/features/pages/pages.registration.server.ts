import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';

export const pagesPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'page_config_versions', column: 'saved_by' }],
};
