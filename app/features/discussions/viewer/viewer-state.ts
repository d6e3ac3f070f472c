import { useEffect, useSyncExternalStore } from 'react';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import type { HeldPost, ViewerPosts } from './viewer-posts.ts';

/** This browser's additions to a post on the shared page: personal state and live changes. */
export interface PostState {
  isLiked?: boolean;
  isOwn?: boolean;
  isRemoved?: boolean;
  /** When the author can no longer undo the removal, in milliseconds. */
  undoUntil?: number;
  likes?: number;
  html?: string;
  images?: UploadedImage[];
  isEdited?: boolean;
}

const emptyState: PostState = {};
const noHeldPosts: readonly HeldPost[] = [];

export const states = new Map<number, PostState>();
const listeners = new Set<() => void>();
const seen = new WeakSet<PostSummary>();
/** Ids that were requested, so that each is requested once. */
const requested = new Set<number>();
let queued = new Set<number>();
let isScheduled = false;
let heldPosts = noHeldPosts;
/** Ids of the posts that this page has shown as held. */
const knownAsHeld = new Set<number>();
let sanctionMessage: string | undefined;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function notify(): void {
  for (const onChange of listeners) onChange();
}

/** Browser only. */
export function updatePostState(id: number, change: PostState): void {
  states.set(id, { ...states.get(id), ...change });
  notify();
}

/** The fields that an edit changes. */
export function editedState({ html, isEdited, images }: PostSummary): PostState {
  return { html, isEdited, images };
}

/** Whether the page shows the post or has shown it. */
export function isPostKnown(id: number): boolean {
  return states.has(id) || document.getElementById(`post-${id}`) !== null;
}

/** A newly loaded post is more recent than the stored live changes, which are dropped. */
function dropLiveChanges(post: PostSummary): void {
  if (seen.has(post)) return;
  seen.add(post);
  const state = states.get(post.id);
  if (!state) return;
  const { isLiked, isOwn } = state;
  states.set(post.id, { ...(isLiked !== undefined && { isLiked }), ...(isOwn && { isOwn }) });
  notify();
}

/** Live changes are about the public post: one that only its author sees has no state. */
export function usePostState(post: PostSummary | undefined): PostState {
  useEffect(() => {
    if (!post) return;
    dropLiveChanges(post);
    requestState(post.id);
  }, [post]);
  return useSyncExternalStore(
    subscribe,
    () => states.get(post?.id ?? 0) ?? emptyState,
    () => emptyState,
  );
}

/** Posts that mount together share one request. Visitors without an identity have no state to load. */
function requestState(id: number): void {
  if (requested.has(id) || !readHint()) return;
  requested.add(id);
  queued.add(id);
  scheduleRequest();
}

function scheduleRequest(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(loadState);
}

async function loadState(): Promise<void> {
  const ids = [...queued];
  queued = new Set();
  isScheduled = false;
  try {
    const response = await fetch(`/message-board/mine?posts=${ids.join()}`);
    if (!response.ok) return;
    const viewer: ViewerPosts = await response.json();
    sanctionMessage = viewer.sanctionMessage;
    setHeldPosts(viewer.held);
    for (const id of viewer.liked) updatePostState(id, { isLiked: true });
    for (const id of viewer.own) updatePostState(id, { isOwn: true });
  } catch {
    // The page still works without personal state.
  }
}

function setHeldPosts(posts: readonly HeldPost[]): void {
  for (const { id } of posts) knownAsHeld.add(id);
  heldPosts = posts;
  notify();
}

/** The live event does not say who removed the post, so the author's page asks. */
export function markPostRemoved(id: number): void {
  updatePostState(id, { isRemoved: true });
  if (states.get(id)?.isOwn) refreshHeldPosts();
}

/** Call after creating a post that is held. */
export function refreshHeldPosts(): void {
  scheduleRequest();
}

/** Call when a held post was approved or removed. */
export function removeHeldPost(id: number): void {
  if (heldPosts.some((post) => post.id === id)) {
    setHeldPosts(heldPosts.filter((post) => post.id !== id));
  }
}

/** Whether the page has shown the post as held, so that its publication is no news to the viewer. */
export function wasHeld(id: number): boolean {
  return knownAsHeld.has(id);
}

/** The viewer's posts that others can't see. */
export function useHeldPosts(): readonly HeldPost[] {
  useEffect(() => {
    if (readHint()) scheduleRequest();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => heldPosts,
    () => noHeldPosts,
  );
}

/** Why the viewer cannot post, or a recent warning or rejection. */
export function useSanctionMessage(): string | undefined {
  useEffect(() => {
    if (readHint()) scheduleRequest();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => sanctionMessage,
    () => undefined,
  );
}
