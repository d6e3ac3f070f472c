import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';

export interface TimelineEntry {
  id: number;
  year: number;
  /** ISO 8601, as precise as known: `2016`, `2016-03` or `2016-03-09`. */
  date: string;
  title: string;
  /** Safe HTML. Empty if there is no text. */
  html: string;
  image: ImageSource | undefined;
  /** Undefined unless the item is public. */
  link: EntryItem | undefined;
  /** The era that it falls into. */
  eraId: number | undefined;
}

/** The content that an entry links to. */
export interface EntryItem {
  /** 'Article' */
  label: string;
  title: string;
  path: string;
  claims: ClaimMarkData[];
}

export interface Era {
  id: number;
  name: string;
  description: string;
  /** Of its first and its last year. The last era has no end. */
  from: number;
  to: number | undefined;
}

/** A step of the strip: a year, or several if the timeline has many. */
export interface StripStep {
  /** '2016' or '1990s' */
  label: string;
  /** The first year with entries in it. */
  year: number;
  count: number;
  eraId: number | undefined;
}
