import { Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { HeldPost } from '../viewer/viewer-posts.ts';

/** Few people have any, so it loads on demand. */
const HeldItem = lazyPart(() => import('./held-item.tsx'));

/** A post of the viewer that others can't see, as a list item among the posts that are public. */
export function HeldListItem({ post, isReply = false }: { post: HeldPost; isReply?: boolean }) {
  return (
    <li>
      <Suspense>
        <HeldItem post={post} isReply={isReply} />
      </Suspense>
    </li>
  );
}

export function isHeldPost(item: object): item is HeldPost {
  return 'isOpening' in item;
}
