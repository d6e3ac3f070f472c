import type { DeskEntry } from '../../http/desk-entry.ts';
import type { PictureSource } from '../images/picture-source.ts';

/** A media item as the desk shows it, published or not. */
export interface MediaAtDesk extends DeskEntry {
  /** Markdown, as it was written. */
  description: string;
  credit: string;
  licence: string;
  /** As people read it. */
  provenance: string;
  source: { name: string; url: string } | undefined;
  /** Where its film comes from; what is no film has none. */
  film: 'kept here' | 'plays elsewhere' | undefined;
  picture: PictureSource | undefined;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
