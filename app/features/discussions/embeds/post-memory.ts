import { useEffect, useSyncExternalStore } from 'react';
import { readHint } from '../../accounts/embeds/identity-hint.ts';
import type { HeldPost, MyPosts } from '../my-posts.ts';
import type { PostPicture } from '../post-picture-summary.ts';
import type { PostSummary } from '../post-summary.ts';

/** What this browser knows of a post besides what the page was rendered with. */
export interface PostMemory {
  isLiked?: boolean;
  isOwn?: boolean;
  isRemoved?: boolean;
  likes?: number;
  html?: string;
  pictures?: PostPicture[];
  isEdited?: boolean;
}

const nothing: PostMemory = {};
const memories = new Map<number, PostMemory>();
const listeners = new Set<() => void>();
const seen = new WeakSet<PostSummary>();
const asked = new Set<number>();
let toAsk = new Set<number>();
let held: readonly HeldPost[] = [];
let told: string | undefined;
const noneHeld: readonly HeldPost[] = [];
let isAsking = false;

/** Adds to what is known; every place that shows the post follows. Browser only. */
export function rememberPost(id: number, change: PostMemory): void {
  memories.set(id, { ...memories.get(id), ...change });
  for (const tell of listeners) tell();
}

/** What an edit has changed of a post. */
export function wordsOf({ html, isEdited, pictures }: PostSummary): PostMemory {
  return { html, isEdited, pictures };
}

/** Whether some place shows the post, or has shown it. */
export function isPostKnown(id: number): boolean {
  return memories.has(id) || document.getElementById(`post-${id}`) !== null;
}

/** A post that was fetched anew knows better what it says and how many like it. */
function freshen(post: PostSummary): void {
  if (seen.has(post)) return;
  seen.add(post);
  const memory = memories.get(post.id);
  if (!memory) return;
  const { isLiked, isOwn } = memory;
  memories.set(post.id, { ...(isLiked !== undefined && { isLiked }), ...(isOwn && { isOwn }) });
  for (const tell of listeners) tell();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The post as this browser knows it by now. */
export function usePostMemory(post: PostSummary): PostMemory {
  const { id } = post;
  useEffect(() => {
    freshen(post);
    askAbout(post.id);
  }, [post]);
  return useSyncExternalStore(
    listen,
    () => memories.get(id) ?? nothing,
    () => nothing,
  );
}

/** All that ask in one turn are asked about at once; visitors have nothing to ask for. */
function askAbout(id: number): void {
  if (asked.has(id) || !readHint()) return;
  asked.add(id);
  toAsk.add(id);
  askSoon();
}

function askSoon(): void {
  if (isAsking) return;
  isAsking = true;
  setTimeout(ask);
}

async function ask(): Promise<void> {
  const ids = [...toAsk];
  toAsk = new Set();
  isAsking = false;
  try {
    const response = await fetch(`/message-board/mine?posts=${ids.join(',')}`);
    if (!response.ok) return;
    const mine: MyPosts = await response.json();
    const { liked, own } = mine;
    told = mine.told;
    holdPosts(mine.held);
    for (const id of liked) rememberPost(id, { isLiked: true });
    for (const id of own) rememberPost(id, { isOwn: true });
  } catch {
    // The page stays as it is for everyone.
  }
}

function holdPosts(posts: readonly HeldPost[]): void {
  held = posts;
  for (const tell of listeners) tell();
}

/** One has just been written that is held. */
export function refreshHeldPosts(): void {
  askSoon();
}

/** It can be seen by now, or is no more. */
export function forgetHeldPost(id: number): void {
  if (held.some((post) => post.id === id)) holdPosts(held.filter((post) => post.id !== id));
}

/** One's own that wait for approval, newest first. */
export function useHeldPosts(): readonly HeldPost[] {
  useEffect(() => {
    if (readHint()) askSoon();
  }, []);
  return useSyncExternalStore(
    listen,
    () => held,
    () => noneHeld,
  );
}

/** What staff has told whoever writes here. */
export function useTold(): string | undefined {
  useEffect(() => {
    if (readHint()) askSoon();
  }, []);
  return useSyncExternalStore(
    listen,
    () => told,
    () => undefined,
  );
}
