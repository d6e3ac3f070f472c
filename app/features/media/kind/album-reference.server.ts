import type { ReferenceKind } from '#app/features/content/content.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { listPublicAlbumsById } from '../albums/albums.queries.server.ts';
import { albumPath } from '../albums/albums.schema.ts';
import { albumTag } from '../albums/get-albums.server.ts';
import { mediaTag } from '../get-media.server.ts';

/** Texts show cards of albums. */
export const albumReference: ReferenceKind = {
  id: 'album',
  async findCards(db, ids) {
    const rows = await listPublicAlbumsById(db, ids);
    return new Map(
      rows.map((row) => {
        const label = `Album · ${countNoun(row.items ?? 0, 'item')}`;
        return [row.id, { label, title: row.title, path: albumPath(row) }];
      }),
    );
  },
  // An item that is published or withdrawn changes the number.
  getTags: (id) => [albumTag(id), mediaTag],
};
