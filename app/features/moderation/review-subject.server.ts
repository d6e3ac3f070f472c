/** Whose something is, as staff sees it. */
export interface ReviewedPerson {
  kind: 'member' | 'guest';
  id: number;
  name: string;
}

/** What a reviewer looks at. */
export interface ReviewSubject {
  id: number;
  title: string;
  /** Safe HTML of what was written. */
  html: string;
  /** As it was typed, for lists. */
  excerpt: string;
  person: ReviewedPerson | undefined;
  /** ISO 8601. */
  createdAt: string;
  /** Where it stands or would stand. */
  path: string | undefined;
  pictures: { key: string; alt: string }[];
  links: string[];
  /** What it is called in a list, such as 'Reply' or 'News tip'. */
  label: string;
  /** What stands around it: the posts it answers. */
  context: { author: string; html: string }[];
}
