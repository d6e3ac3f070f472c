import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';

export const imagesPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'images', column: 'uploader_id' }],
};
