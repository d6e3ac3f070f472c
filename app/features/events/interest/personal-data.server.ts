import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';

/** The database deletes them together with the actor, and keeps the counts. */
export const eventsPersonalData: PersonalDataHandlers = {
  actorColumns: [
    {
      table: 'event_interests',
      column: 'actor_id',
      oncePer: ['event_id'],
      noun: 'event interest',
    },
  ],
  records: [
    ownRows({
      name: 'eventInterests',
      table: 'event_interests',
      column: 'actor_id',
      columns: ['event_id', 'created_at'],
    }),
  ],
};
