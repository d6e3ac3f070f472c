import type { DecisionContext, ReviewSubject } from '#app/features/moderation/moderation.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export type NoticeSubject = Pick<
  ReviewSubject,
  'title' | 'html' | 'kindLabel' | 'author' | 'path' | 'images'
>;

/** Something a notice can be about. The feature that owns it says how it is found and taken away. */
export interface NoticeTarget {
  kind: string;
  /** Its id, for an address of the site where it can be seen. */
  findByUrl: (db: Database, address: URL) => Promise<number | undefined>;
  /** As staff sees it, whether or not others still can. */
  describe: (db: Database, id: number) => Promise<NoticeSubject | undefined>;
  /** Out of sight everywhere; answers with all it takes to put it back, or nothing if it was gone already. */
  remove: (
    unit: UnitOfWork,
    id: number,
    decisionContext: DecisionContext,
  ) => Promise<object | undefined>;
  restore: (unit: UnitOfWork, id: number, before: object, now: Date) => Promise<boolean>;
}

const registered: NoticeTarget[] = [];

export function registerNoticeTargets(targets: readonly NoticeTarget[]): void {
  registered.splice(0, registered.length, ...targets);
}

export function findNoticeTarget(kind: string): NoticeTarget | undefined {
  return registered.find((target) => target.kind === kind);
}

export interface ResolvedTarget {
  kind: string;
  id: number;
  path: string;
}

/** What stands at an address of the site as somebody typed it; undefined for any other. */
export async function resolveTarget(
  db: Database,
  typed: string,
  origin: string,
): Promise<ResolvedTarget | undefined> {
  if (!URL.canParse(typed, origin)) return undefined;
  const address = new URL(typed, origin);
  if (address.origin !== origin) return undefined;
  for (const { kind, findByUrl } of registered) {
    const id = await findByUrl(db, address);
    if (id !== undefined) return { kind, id, path: address.pathname + address.hash };
  }
  return undefined;
}
