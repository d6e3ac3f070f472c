import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listPendingImages } from './pending-images.queries.server.ts';
import { listImagesOnPosts, listImagesOnPostsOf } from './post-images.queries.server.ts';

/**
 * A post's images are public while the post is visible. Its author and moderators also see those of
 * held and removed posts; a pending image is only visible to the actor who uploaded it.
 */
export const postImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesOnPosts(db, imageIds, ['visible']),
  listVisibleTo: async (db, imageIds, viewer) => {
    if (viewer.kind === 'visitor') return [];
    const pending = await listPendingImages(db, viewer.id, imageIds);
    const own = [
      ...pending.map(({ id }) => id),
      ...(await listImagesOnPostsOf(db, imageIds, viewer.id)),
    ];
    if (viewer.kind !== 'member' || !can(viewer, 'moderate posts')) return own;
    const { moderatedCategories } = viewer;
    return [
      ...own,
      ...(await listImagesOnPosts(db, imageIds, ['held', 'removed'], moderatedCategories)),
    ];
  },
};
