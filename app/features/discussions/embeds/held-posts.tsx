import { type ComponentType, useEffect, useState } from 'react';
import type { HeldPost } from '../my-posts.ts';
import { useHeldPosts } from './post-memory.ts';

interface HeldPostsProps {
  /** Of all that wait, those that belong here. */
  isWanted: (post: HeldPost) => boolean;
  isReply?: boolean;
}

type HeldList = ComponentType<{ posts: readonly HeldPost[]; isReply: boolean }>;

/** One's own posts that nobody else sees yet; what shows them is loaded when there are any. */
export function HeldPosts({ isWanted, isReply = false }: HeldPostsProps) {
  const posts = useHeldPosts().filter(isWanted);
  const [List, setList] = useState<HeldList>();
  const hasAny = posts.length > 0;
  useEffect(() => {
    if (!hasAny) return;
    void import('./held-list.tsx').then(({ HeldList }) => setList(() => HeldList));
  }, [hasAny]);
  return hasAny && List && <List posts={posts} isReply={isReply} />;
}
