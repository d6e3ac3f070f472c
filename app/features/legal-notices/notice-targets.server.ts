import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { CarriedOut } from '../moderation/review-kind.server.ts';
import type { ReviewSubject } from '../moderation/review-subject.server.ts';

export type NoticedThing = Pick<
  ReviewSubject,
  'title' | 'html' | 'label' | 'person' | 'path' | 'pictures'
>;

/** Something a notice can be about. The feature that owns it says how it is found and taken away. */
export interface NoticeTarget {
  kind: string;
  /** Its id, for an address of the site where it can be seen. */
  find: (db: Database, address: URL) => Promise<number | undefined>;
  /** As staff sees it, whether or not others still can. */
  describe: (db: Database, id: number) => Promise<NoticedThing | undefined>;
  /** Out of sight everywhere; answers with all it takes to put it back, or nothing if it was gone already. */
  remove: (unit: UnitOfWork, id: number, carriedOut: CarriedOut) => Promise<object | undefined>;
  restore: (unit: UnitOfWork, id: number, before: object, now: Date) => Promise<boolean>;
}

const registered: NoticeTarget[] = [];

export function registerNoticeTargets(targets: readonly NoticeTarget[]): void {
  registered.splice(0, registered.length, ...targets);
}

export function targetOf(kind: string): NoticeTarget | undefined {
  return registered.find((target) => target.kind === kind);
}

export interface FoundTarget {
  kind: string;
  id: number;
  path: string;
}

/** What stands at an address of the site as somebody typed it; undefined for any other. */
export async function findTarget(
  db: Database,
  typed: string,
  origin: string,
): Promise<FoundTarget | undefined> {
  if (!URL.canParse(typed, origin)) return undefined;
  const address = new URL(typed, origin);
  if (address.origin !== origin) return undefined;
  for (const { kind, find } of registered) {
    const id = await find(db, address);
    if (id !== undefined) return { kind, id, path: address.pathname + address.hash };
  }
  return undefined;
}
