import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';

export const publishingPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'articles', column: 'created_by' },
    { table: 'media_items', column: 'created_by' },
    { table: 'stories', column: 'created_by' },
    { table: 'events', column: 'created_by' },
    { table: 'content_versions', column: 'saved_by' },
    { table: 'content_drafts', column: 'actor_id', oncePer: ['kind', 'content_id'] },
    { table: 'edit_locks', column: 'actor_id', oncePer: ['kind', 'content_id'] },
  ],
};
