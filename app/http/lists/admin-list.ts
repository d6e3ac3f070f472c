import type { PublicationStatus } from '#db/tables/content.ts';
import type { Cursor, OrderType } from '../cursor.ts';
import type { ListOrder } from './list-order.ts';

export type { PublicationStatus };

export interface AdminListQuery {
  /** By default, all but the trash. */
  status?: PublicationStatus | undefined;
  /** A value of the kind's `listGroups`, such as a category. */
  group?: string | undefined;
  /** A value of the kind's `ratings`. */
  rating?: string | undefined;
  /** Part of the title. */
  text?: string | undefined;
  /** Only this author's items; kinds without authors ignore it. */
  authorId?: number | undefined;
  /** By default, newest first. */
  order?: ListOrder<ContentOrder>;
  after?: Cursor<OrderType> | undefined;
  limit: number;
}

export type ContentOrder = 'title' | 'date';

/** An image as a small picture beside a title, which says what it shows. */
export interface ListImage {
  key: string;
  /** A tiny version as a data: URL. */
  placeholder: string;
  /** What a crop keeps in view. Defaults to the center. */
  focus?: { x: number; y: number };
}

/** A content item as the admin lists show it. */
export interface AdminListItem {
  id: number;
  title: string;
  image?: ListImage | undefined;
  status: PublicationStatus;
  /** Label of the category, type, source or place. */
  group: string;
  author: string | undefined;
  /** What else tells items of the kind apart, below the title. */
  note?: string | undefined;
  /** How it is rated. */
  mark?: { rating: string; label: string } | undefined;
  /** ISO 8601: when it was published or will be. */
  at: string;
  /** A path of this site or an external URL. */
  publicPath: string | undefined;
}
