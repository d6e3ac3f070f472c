import type { Member, Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Signer } from '#platform/signing/signer.ts';

export interface Erasure {
  userId: number;
  /** Posts stay, under 'Deleted user'. */
  keepsPosts: boolean;
  now: Date;
  /** Deletes the image's files unless a row still refers to them. */
  deleteImage: (storageKey: string) => Promise<void>;
}

/** A guest and the account that their rows are added to, or taken out of again. */
export interface GuestMerge {
  guestId: number;
  accountId: number;
  /** The account's. */
  role: Role;
  now: Date;
}

/** One list in the file a member downloads. It is read in batches to keep memory use constant. */
export interface PersonalRecords {
  /** The property in the JSON file, such as `posts`. */
  name: string;
  /** Up to `limit` rows with an id above `afterId`, in id order. */
  list: (
    db: Database,
    member: { id: number; email: string },
    afterId: number,
    limit: number,
  ) => Promise<{ id: number }[]>;
}

/** A column that refers to an actor, in a table with ids. */
export type ActorColumn = {
  [Table in keyof Tables]: {
    table: Table;
    column: keyof Tables[Table] & string;
    /** An actor has at most one row for each combination of values of these columns. */
    oncePer?: readonly (keyof Tables[Table] & string)[];
    /** Stores a copy of the actor's name. Guests may choose another one for each row. */
    nameColumn?: keyof Tables[Table] & string;
    /** The noun for one row when a member is asked whether to add a guest's rows. */
    noun?: string;
    /** The same for rows that this question leaves out. Guests see their number on `/my-data`. */
    unaskedNoun?: string;
    /** Whether the rows stay with the guest when added to an account with this role. */
    isKeptByGuest?: (role: Role) => boolean;
  };
}[keyof Tables];

/** A feature's handling of the data it stores about people. `registry.server.ts` lists them all. */
export interface PersonalDataHandlers {
  /** When a member adds what they did as a guest, these rows move to the account. */
  actorColumns?: readonly ActorColumn[];
  /** Runs before a guest's rows move, for what depends on whose they are, such as counts. */
  mergeGuest?: (unit: UnitOfWork, merge: GuestMerge) => Promise<void>;
  /** Runs after the rows have moved back to the guest. `actor` undoes it: the account's member, or staff. */
  undoMerge?: (unit: UnitOfWork, merge: GuestMerge & { actor: Member }) => Promise<void>;
  /** Updates stored copies of the actor's name. */
  rename?: (unit: UnitOfWork, actorId: number, name: string) => Promise<void>;
  records?: readonly PersonalRecords[];
  /** Runs in the transaction that closes the account, while its email address is still known. */
  close?: (
    unit: UnitOfWork,
    user: { id: number; email: string; isEmailVerified: boolean },
    deps: { signer: Signer; now: Date },
  ) => Promise<void>;
  /**
   * Erases one batch and returns true if there is more. Batches keep transactions short. The user
   * row is deleted once every handler is done.
   */
  erase?: (unit: UnitOfWork, erasure: Erasure) => Promise<boolean>;
}
