import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listPrivateCategories } from '../categories/private-categories.server.ts';
import { listImagesOnPosts, listImagesOnPostsOf } from './post-images.queries.server.ts';

/**
 * A post's images are public while the post is visible. Its author and moderators also see those of
 * held and removed posts, and readers of a private category those of its posts.
 */
export const postImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesOnPosts(db, imageIds, ['visible']),
  listVisibleTo: async (db, imageIds, viewer) => {
    if (viewer.kind === 'visitor') return [];
    const own = await listImagesOnPostsOf(db, imageIds, viewer.id);
    const readable = (await listPrivateCategories(db, viewer)).map(({ id }) => id);
    if (readable.length > 0) {
      own.push(...(await listImagesOnPosts(db, imageIds, ['private'], readable)));
    }
    if (viewer.kind !== 'member' || !can(viewer, 'moderate posts')) return own;
    const { moderatedCategories } = viewer;
    return [
      ...own,
      ...(await listImagesOnPosts(db, imageIds, ['held', 'removed'], moderatedCategories)),
    ];
  },
};
