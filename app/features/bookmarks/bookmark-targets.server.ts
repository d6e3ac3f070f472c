import { createContext } from 'react-router';
import { AppError } from '#app/errors.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { isContentKind } from '#app/text/links/content-sections.ts';
import type { Database } from '#db/engine.ts';
import { type BookmarkKind, type BookmarkRef, toBookmarkTarget } from './embeds/bookmark-ref.ts';

/** Something saved that its viewer can see now. */
export interface FoundTarget {
  /** The item that is shown in its place, such as the thread that it was merged into. */
  ref: BookmarkRef;
  title: string;
  path: string;
  /** 'Article', 'Message', … */
  label: string;
  /** The title of what it belongs to, such as the thread of a post. */
  context?: string | undefined;
}

export interface TargetDeps {
  db: Database;
  contentKinds: ContentKinds;
  /** Sees what is private if its category is open to them. */
  viewer: Viewer;
}

/** A kind of target besides content. The features above register theirs, and the server sets them for each request. */
export interface TargetKind {
  kind: BookmarkKind;
  /** Those of the ids that the viewer can see. */
  find: (deps: TargetDeps, ids: readonly number[]) => Promise<Map<number, FoundTarget>>;
  /** The ids of what this one is shown in place of. */
  listEarlierIds?: (db: Database, id: number) => Promise<number[]>;
}

export type TargetKinds = readonly TargetKind[];

export const bookmarkTargetsContext = createContext<TargetKinds>();

export interface BookmarkDeps extends TargetDeps {
  targetKinds: TargetKinds;
}

/** Those of the targets that the viewer can see now, by target. Nothing else is known of the others. */
export async function findTargets(
  deps: BookmarkDeps,
  refs: readonly BookmarkRef[],
): Promise<Map<string, FoundTarget>> {
  const found = await findContentTargets(deps, refs);
  for (const { kind, find } of deps.targetKinds) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [id, target] of await find(deps, ids)) {
      found.set(toBookmarkTarget({ kind, id }), target);
    }
  }
  return found;
}

async function findContentTargets(
  { db, contentKinds }: BookmarkDeps,
  refs: readonly BookmarkRef[],
): Promise<Map<string, FoundTarget>> {
  const contents = refs.flatMap(({ kind, id }) => (isContentKind(kind) ? [{ kind, id }] : []));
  const content = await findContent(contentKinds, db, contents);
  const found = new Map<string, FoundTarget>();
  for (const ref of contents) {
    const item = content.get(ref);
    if (!item) continue;
    const { title, path, kind, shownId = ref.id } = item;
    found.set(toBookmarkTarget(ref), {
      ref: { kind: ref.kind, id: shownId },
      title,
      path,
      label: kind.label,
    });
  }
  return found;
}

/** The target and those it is shown in place of, any of which someone may have saved. */
export async function withEarlier(
  { db, targetKinds }: Pick<BookmarkDeps, 'db' | 'targetKinds'>,
  ref: BookmarkRef,
): Promise<BookmarkRef[]> {
  const known = targetKinds.find(({ kind }) => kind === ref.kind);
  const ids = (await known?.listEarlierIds?.(db, ref.id)) ?? [];
  return [ref, ...ids.map((id) => ({ kind: ref.kind, id }))];
}

/** @throws AppError not-found if the viewer can't see it */
export async function getTarget(deps: BookmarkDeps, ref: BookmarkRef): Promise<FoundTarget> {
  const target = (await findTargets(deps, [ref])).get(toBookmarkTarget(ref));
  if (!target) throw new AppError('not-found');
  return target;
}
