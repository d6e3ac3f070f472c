import type { Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import type { LiveEvent, LiveParticipants, PublishedEvent } from './live-event.ts';

export type ParticipantRole = keyof LiveParticipants;

/** Where in the payload a participant's name is, by the column that holds the actor's id. */
export const namePaths = {
  author: ['post', 'author'],
  recipient: ['post', 'replyTo', 'author'],
} as const satisfies Record<ParticipantRole, readonly string[]>;

export const participantRoles = Object.keys(namePaths) as ParticipantRole[];

/** No page can subscribe to this topic: rename events only concern the log itself. */
export const RENAME_TOPIC = '-';

/** An actor has a new name. `as` differs from the actor `about` names when a guest signed in. */
export interface RenameEvent extends LiveEvent {
  about: string;
  post: { author: string };
  as: number;
}

export function renameEvent(
  actorId: number,
  name: string,
  as = actorId,
): PublishedEvent & { event: RenameEvent } {
  const event = {
    kind: 'renamed',
    about: String(actorId),
    textField: 'post',
    post: { author: name },
    participants: { author: as },
    as,
  };
  return { topic: RENAME_TOPIC, event };
}

function isRenameEvent(one: PublishedEvent): one is ReturnType<typeof renameEvent> {
  return one.topic === RENAME_TOPIC;
}

/**
 * Writes new names into every earlier event. Renames are rare and the log is bounded, so each scans
 * the log instead of every event paying for an index.
 */
export async function applyRenames(
  engine: Engine,
  db: Transaction<Tables>,
  published: readonly PublishedEvent[],
): Promise<void> {
  for (const { event } of published.filter(isRenameEvent)) {
    for (const role of participantRoles) {
      await db
        .updateTable('live_events')
        .set({
          payload_json: engine.setJsonText('payload_json', namePaths[role], event.post.author),
          [role]: event.as,
        })
        .where(role, '=', Number(event.about))
        .execute();
    }
  }
}
