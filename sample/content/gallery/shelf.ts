import type { MediaType, PictureName, Provenance } from '../types.ts';

/** What one gallery entry says, before it has a date and an owner. */
export interface ShelfItem {
  picture: PictureName;
  type: MediaType;
  title: string;
  note: string;
  provenance: Provenance;
}

/** A shelf item written as one short row. */
export type ShelfRow = readonly [
  picture: PictureName,
  type: MediaType,
  provenance: Provenance,
  title: string,
  note: string,
];

export function shelfOf(rows: readonly ShelfRow[]): ShelfItem[] {
  return rows.map(([picture, type, provenance, title, note]) => ({
    picture,
    type,
    title,
    note,
    provenance,
  }));
}
