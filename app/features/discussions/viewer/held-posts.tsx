import { type ComponentType, useEffect, useState } from 'react';
import type { HeldPost } from './viewer-posts.ts';
import { useHeldPosts } from './viewer-state.ts';

interface HeldPostsProps {
  /** Selects the posts that belong in this list. */
  isWanted: (post: HeldPost) => boolean;
  isReply?: boolean;
}

type HeldList = ComponentType<{ posts: readonly HeldPost[]; isReply: boolean }>;

/** The viewer's posts that await approval. Few people have any, so the list loads on demand. */
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
