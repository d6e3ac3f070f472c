import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** What becomes of what somebody wrote when their account goes. */
export interface Erasure {
  userId: number;
  /** It stays, under nobody's name. */
  keepsPosts: boolean;
  now: Date;
  /** Takes the files of a picture away, once no row shows it. */
  removePicture: (storageKey: string) => Promise<void>;
}

/** A guest and the account that signs in in the same browser. */
export interface TakeOver {
  guestId: number;
  userId: number;
  /** Of the account. */
  name: string;
}

/** Rows about one person for them to take home: read in parts, so that many cost no more memory. */
export interface PersonalRecords {
  /** Its name in the file, such as `posts`. */
  name: string;
  /** Rows behind this id, the oldest first, at most `limit` of them; each has an `id`. */
  list: (
    db: Database,
    person: { id: number; email: string },
    afterId: number,
    limit: number,
  ) => Promise<{ id: number }[]>;
}

/** What a feature keeps about people, as far as accounts have to do with it. */
export interface PersonalTraces {
  /**
   * Gives an account what its owner did as a guest, in the transaction of the sign-in. Both may
   * have liked or reported the same.
   */
  takeOver?: (unit: UnitOfWork, takeOver: TakeOver) => Promise<void>;
  /** The name stands beside what somebody has written, and has changed. */
  rename?: (unit: UnitOfWork, userId: number, name: string) => Promise<void>;
  records?: readonly PersonalRecords[];
  /** In the transaction that ends the account: the last that knows its address. */
  end?: (unit: UnitOfWork, account: { id: number; email: string }) => Promise<void>;
  /**
   * A part of it, so that nobody waits behind a long transaction; true when there is more. The
   * account's own row goes once nobody has more.
   */
  erase?: (unit: UnitOfWork, erasure: Erasure) => Promise<boolean>;
}
