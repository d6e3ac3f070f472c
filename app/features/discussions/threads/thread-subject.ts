import type { ContentKindId } from '#app/features/content/content.schema.ts';

/** The item that a comment thread belongs to. */
export interface ThreadSubject {
  kind: ContentKindId;
  id: number;
  /** 'Article' */
  label: string;
  title: string;
  path: string;
}
