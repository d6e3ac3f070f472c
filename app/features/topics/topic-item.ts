import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { TopicItemKind } from '#db/tables/content.ts';

/** One of the things that a topic’s page lists. */
export interface TopicItem {
  kind: TopicItemKind;
  id: number;
  /** 'Article', 'Message', … */
  label: string;
  title: string;
  path: string;
  /** The beginning of its text. Empty if it has none. */
  excerpt: string;
  /** ISO 8601. */
  at: string;
  claims: ClaimMarkData[];
  image: ImageSource | undefined;
}

/** A topic as a link. */
export interface TopicLink {
  id: number;
  name: string;
  path: string;
}

/** Something that has topics in common with the page’s item. */
export interface RelatedItem extends Pick<TopicItem, 'label' | 'title' | 'path' | 'at' | 'claims'> {
  key: string;
}

export interface ItemTopics {
  topics: TopicLink[];
  related: RelatedItem[];
}
