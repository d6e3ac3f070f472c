import { createContext } from 'react-router';
import type { DecisionContext, ReviewSubject } from '#app/features/moderation/review.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { NoticeTargetKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export type NoticeSubject = Pick<
  ReviewSubject,
  'title' | 'html' | 'kindLabel' | 'author' | 'path' | 'images'
> &
  Partial<
    Pick<
      ReviewSubject,
      | 'isByGuest'
      | 'authorName'
      | 'parts'
      | 'nothingToRemove'
      | 'editLink'
      | 'isEditedByHand'
      | 'createdAt'
      | 'edit'
    >
  >;

/** A kind of content that notices can name and staff can take down. Implemented by the feature that owns the content. */
export interface NoticeTarget {
  kind: NoticeTargetKind;
  /** Returns the id of the visible content at this URL. The path is in lower case. */
  findByUrl: (db: Database, url: URL) => Promise<number | undefined>;
  /** Describes the content for staff, even if it is no longer public. */
  describe: (db: Database, id: number) => Promise<NoticeSubject | undefined>;
  /** Invalidating one of them drops the pages that show its title or whether it is visible. */
  cacheTags: (id: number, db: Database) => string[] | Promise<string[]>;
  /** Returns a message if this reviewer may not decide about the content but others may. */
  findConflict?: (db: Database, id: number, reviewer: Member) => Promise<string | undefined>;
  /** Hides the content everywhere. Returns the undo payload, or undefined if it was already hidden. */
  remove: (
    unit: UnitOfWork,
    id: number,
    decisionContext: DecisionContext,
  ) => Promise<object | undefined>;
  restore: (unit: UnitOfWork, id: number, before: object, now: Date) => Promise<boolean>;
  /**
   * Whether two undo payloads are about the same content. Only for targets that get new content after a
   * removal, such as profiles: another decision can be about something else.
   */
  isSameRemoval?: (a: object, b: object) => boolean;
}

export type NoticeTargets = readonly NoticeTarget[];

/** Every registered target; set by the server for each request. */
export const noticeTargetsContext = createContext<NoticeTargets>();

export function findNoticeTarget(targets: NoticeTargets, kind: string): NoticeTarget | undefined {
  return targets.find((target) => target.kind === kind);
}

/** A URL of this site as targets read it. */
export function parseTargetUrl(text: string, origin: string): URL | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  // Copied with http instead of https, it is still ours.
  if (url.host !== new URL(origin).host) return undefined;
  url.pathname = url.pathname.replace(/\/+$/, '').toLowerCase();
  // As a link, such a path leads to another host.
  if (url.pathname.startsWith('//')) return undefined;
  return url;
}

export interface ResolvedTarget {
  kind: NoticeTargetKind;
  id: number;
  /** The content's own, whatever was typed: emails link to it. */
  path: string;
  subject: NoticeSubject | undefined;
}

/** Finds the content at a URL of this site. `text` may also be a path. */
export async function resolveTarget(
  { db, targets, origin }: { db: Database; targets: NoticeTargets; origin: string },
  text: string,
): Promise<ResolvedTarget | undefined> {
  const url = parseTargetUrl(text, origin);
  if (!url) return undefined;
  for (const target of targets) {
    const id = await target.findByUrl(db, url);
    if (id === undefined) continue;
    const subject = await target.describe(db, id);
    return { kind: target.kind, id, path: subject?.path ?? url.pathname, subject };
  }
  return undefined;
}

/** The kind and title of the content at a URL. Adds the cache tags of a page that shows them. */
export async function describeUrl(
  deps: { db: Database; targets: NoticeTargets; origin: string },
  text: string,
  addCacheTags: (...tags: string[]) => void,
): Promise<{ kindLabel: string; title: string } | undefined> {
  const found = await resolveTarget(deps, text);
  const target = found && findNoticeTarget(deps.targets, found.kind);
  if (!target) return undefined;
  addCacheTags(...(await target.cacheTags(found.id, deps.db)));
  const { kindLabel, title } = found.subject ?? {};
  return kindLabel && title ? { kindLabel, title } : undefined;
}
