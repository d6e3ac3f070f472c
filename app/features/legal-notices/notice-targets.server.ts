import { createContext } from 'react-router';
import type { DecisionContext, ReviewSubject } from '#app/features/moderation/moderation.server.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export type NoticeSubject = Pick<
  ReviewSubject,
  'title' | 'html' | 'kindLabel' | 'author' | 'path' | 'images' | 'createdAt'
> &
  Partial<Pick<ReviewSubject, 'isByGuest' | 'authorName'>>;

/** A kind of content that notices can name and staff can take down. Implemented by the feature that owns the content. */
export interface NoticeTarget {
  kind: ReviewItemKind;
  /** Returns the id of the visible content at this URL. */
  findByUrl: (db: Database, url: URL) => Promise<number | undefined>;
  /** Describes the content for staff, even if it is no longer public. */
  describe: (db: Database, id: number) => Promise<NoticeSubject | undefined>;
  /** Hides the content everywhere. Returns the undo payload, or undefined if it was already hidden. */
  remove: (
    unit: UnitOfWork,
    id: number,
    decisionContext: DecisionContext,
  ) => Promise<object | undefined>;
  restore: (unit: UnitOfWork, id: number, before: object, now: Date) => Promise<boolean>;
}

export type NoticeTargets = readonly NoticeTarget[];

/** Every registered target; set by the server for each request. */
export const noticeTargetsContext = createContext<NoticeTargets>();

export function findNoticeTarget(targets: NoticeTargets, kind: string): NoticeTarget | undefined {
  return targets.find((target) => target.kind === kind);
}

export interface ResolvedTarget {
  kind: ReviewItemKind;
  id: number;
  path: string;
}

/** Finds the content at a URL of this site. `text` may also be a path. */
export async function resolveTarget(
  { db, targets, origin }: { db: Database; targets: NoticeTargets; origin: string },
  text: string,
): Promise<ResolvedTarget | undefined> {
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  // Copied with http instead of https, it is still ours.
  if (url.host !== new URL(origin).host) return undefined;
  url.pathname = url.pathname.replace(/\/+$/, '').toLowerCase();
  for (const { kind, findByUrl } of targets) {
    const id = await findByUrl(db, url);
    if (id !== undefined) return { kind, id, path: url.pathname + url.hash };
  }
  return undefined;
}
