import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';

export interface LibraryDeps {
  transaction: RunTransaction;
  now: Date;
  /** The staff member who acts. */
  actor: Member;
  contentKinds: ContentKinds;
}
