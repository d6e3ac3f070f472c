import { closeAccount } from '#app/features/account/account.server.ts';
import { deleteGuests } from '#app/features/identity/identity.server.ts';
import {
  deleteUnchangedImports,
  listUnchangedImports,
} from '#app/features/subscriptions/subscriptions.server.ts';
import { findMemberState, listKnown, listNameStates, listNames } from './people.queries.server.ts';
import { Outcomes, type Stage } from './stage.server.ts';

const SUBSCRIBER_CHANGED =
  'They have confirmed or changed their subscription since, or have unsubscribed.';

/** The report names them by number: it must not keep addresses. */
const subscriberItem = (id: number) => `Subscriber ${id}`;

export const subscribersStage: Stage = {
  kind: 'subscriber',
  batchSize: 50,
  handle: async ({ db, unit }, _removing, items) => {
    const outcomes = new Outcomes();
    const ids = items.map(({ target_id }) => target_id);
    const unchanged = new Set(
      unit ? await deleteUnchangedImports(db, ids) : await listUnchangedImports(db, ids),
    );
    const known = await listKnown(db, ids);
    for (const item of items) {
      const id = item.target_id;
      if (unchanged.has(id)) outcomes.remove(item, { subscribers: 1 });
      else if (!known.has(id)) outcomes.remove(item);
      else {
        const line = { item: subscriberItem(id), reason: SUBSCRIBER_CHANGED };
        outcomes.keep(item, { subscribers: 1 }, line);
      }
    }
    return outcomes;
  },
};

const SIGNED_IN = 'They have signed in, or their account was changed.';
const HAS_CONTENT = 'Something that stays is theirs.';
const KNOWN = 'Staff have written a note about them or restricted them.';
const SUBSCRIBES = 'They subscribe to email.';

/** Closes accounts as their owners can. A job erases the rest. */
export const membersStage: Stage = {
  kind: 'member',
  batchSize: 2,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    const { personalData, signer } = removing;
    for (const item of items) {
      const id = item.target_id;
      const member = await findMemberState(db, removing, item);
      if (!member) {
        outcomes.remove(item);
        continue;
      }
      const reason = member.isChanged
        ? SIGNED_IN
        : member.hasContent
          ? HAS_CONTENT
          : member.isKnown
            ? KNOWN
            : member.isSubscriber
              ? SUBSCRIBES
              : undefined;
      if (reason) {
        outcomes.keep(item, { members: 1 }, { item: `Member ${member.name}`, reason });
        continue;
      }
      outcomes.remove(item, { members: 1 });
      const now = removing.now();
      if (unit) await closeAccount(unit, id, { keepsPosts: false, personalData, signer, now });
    }
    return outcomes;
  },
};

const CLAIMED = 'A member has claimed it. Its posts stay with them.';
const HAS_REST = 'Something that stays is by this name.';

/** Names that nothing is left of. */
export const namesStage: Stage = {
  kind: 'name',
  batchSize: 10,
  list: (db, { source }, page) => listNames(db, source, page),
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    const states = await listNameStates(
      db,
      removing,
      items.map(({ id }) => id),
    );
    const guests: number[] = [];
    for (const item of items) {
      const state = states.get(item.id);
      if (!state) continue;
      const reason = state.isClaimed ? CLAIMED : state.hasRest ? HAS_REST : undefined;
      if (reason) {
        // Other imports from the same place use names, too.
        if (!state.isOfImport) continue;
        outcomes.countKept({ names: 1 });
        outcomes.lines.push({ item: `Name ${state.name}`, reason });
      } else {
        guests.push(item.target_id);
        outcomes.countGone({ names: 1 });
      }
    }
    if (unit) await deleteGuests(db, guests);
    return outcomes;
  },
};
