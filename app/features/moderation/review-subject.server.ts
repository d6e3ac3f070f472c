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
  /** Whose words these are, where they are about what somebody else has made: its context. */
  says?: string;
  /** As it was typed, for lists. */
  excerpt: string;
  /** What makes it believable, as safe HTML. */
  evidenceHtml?: string | undefined;
  /** Where its author would have it filed. */
  category?: string | undefined;
  person: ReviewedPerson | undefined;
  /** ISO 8601. */
  createdAt: string;
  /** Where it stands or would stand. */
  path: string | undefined;
  /** Where its author reads what became of it, if not there. */
  ownPath?: string | undefined;
  pictures: { key: string; alt: string }[];
  links: string[];
  /** What it is called in a list, such as 'Reply' or 'News tip'. */
  label: string;
  /** What else those who decide have to know. */
  facts?: [name: string, value: string][];
  /** What stands around it: the posts it answers. */
  context: { author: string; html: string }[];
}
