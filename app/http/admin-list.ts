import type { Cursor } from './cursor.ts';

export const publicationStatuses = ['draft', 'scheduled', 'published'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

/** What the desk narrows a list of content by. */
export interface AdminListFilter {
  status?: PublicationStatus | undefined;
  /** Part of a title. */
  words?: string | undefined;
}

/** A part of such a list. */
export interface AdminListQuery extends AdminListFilter {
  behind?: Cursor | undefined;
  limit: number;
}

/** An item of content as every list of the desk shows it. */
export interface AdminEntry {
  id: number;
  title: string;
  status: PublicationStatus;
  /** Category or type, as people read it. */
  sort: string;
  author: string | undefined;
  /** ISO 8601: when it was published or will be. */
  at: string;
  /** Where it can be seen and changed at the desk. */
  deskPath: string | undefined;
  /** Where readers find it: a path of this site or an outside address. */
  publicPath: string | undefined;
}
