import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export interface Erasure {
  userId: number;
  /** Posts stay, under 'Deleted user'. */
  keepsPosts: boolean;
  now: Date;
  /** Deletes the image's files unless a row still refers to them. */
  deleteImage: (storageKey: string) => Promise<void>;
}

/** A guest and the account that signed in from the same browser. */
export interface GuestMerge {
  guestId: number;
  userId: number;
  /** The account's name and role. */
  name: string;
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

/** What a feature does with the data it stores about people. `registry.server.ts` lists them all. */
export interface PersonalDataHandlers {
  /**
   * Moves a guest's rows to an account, in the sign-in transaction. Must handle duplicates: guest
   * and account may both have liked or reported the same thing.
   */
  mergeGuest?: (unit: UnitOfWork, merge: GuestMerge) => Promise<void>;
  /** Updates stored copies of the member's name. */
  rename?: (unit: UnitOfWork, userId: number, name: string) => Promise<void>;
  records?: readonly PersonalRecords[];
  /** Runs in the transaction that closes the account, while its email address is still known. */
  close?: (unit: UnitOfWork, user: { id: number; email: string }) => Promise<void>;
  /**
   * Erases one batch and returns true if there is more. Batches keep transactions short. The user
   * row is deleted once every handler is done.
   */
  erase?: (unit: UnitOfWork, erasure: Erasure) => Promise<boolean>;
}
