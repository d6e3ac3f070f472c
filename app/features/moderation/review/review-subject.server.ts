import type { Right } from '#app/features/identity/rights.policy.ts';

export interface SubjectAuthor {
  id: number;
  name: string;
}

/** Its kind and author, then the title of what it was posted on or is about. */
export interface ReviewHeading {
  /** 'Comment by Mara on'. */
  text: string;
  title?: string | undefined;
}

/** The item that a reviewer decides about. */
interface SubjectImage {
  key: string;
  alt: string;
  /** Pixels of the original. */
  width: number;
  height: number;
}

export interface ReviewSubject {
  id: number;
  heading: ReviewHeading;
  /** For the audit log and notifications: its own title, or the beginning of its text. */
  title: string;
  /** The title its author gave it. */
  ownTitle?: string;
  /** Safe HTML. */
  html: string;
  /**
   * Introduces `html` when it is a statement about someone else's content, such as 'The notice
   * says'. The content itself is in `context`, and `images` belong to it.
   */
  statementLabel?: string;
  /** Plain text, for lists. */
  excerpt: string;
  /** Safe HTML. */
  evidenceHtml?: string | undefined;
  /** The category its author chose. */
  category?: string | undefined;
  /** The category that the reviewer's form starts with. */
  suggestedCategory?: string | undefined;
  /** 'Category' unless another is given. */
  categoryName?: string;
  /** Labels of the categories to choose from on approval, by value. */
  categories?: Record<string, string>;
  author: SubjectAuthor | undefined;
  /** Shown if the author is neither a member nor a known guest anymore. */
  authorName?: string;
  /** Whether its author has no account. */
  isByGuest: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** The last change of its content, and the page with its earlier versions unless `context` has them. */
  edit?: { at: string; historyPath?: string } | undefined;
  /** Its public page, whether or not it is visible there yet. */
  path: string | undefined;
  /** What readers see that was made from it. */
  published?: { title: string; path: string } | undefined;
  /** Its review page, if not the usual one of its kind. */
  reviewPath?: string;
  /** Where its author sees the decision, if not at `path`. */
  statusPath?: string | undefined;
  images: SubjectImage[];
  links: string[];
  /** The parts that can be removed alone, by value. */
  parts?: Record<string, string>;
  /** Set if there is nothing on it that a decision could remove: says so to the reviewer. */
  nothingToRemove?: string | undefined;
  /** Where staff with this right edit it. */
  editLink?: { label: string; path: string; right: Right } | undefined;
  /** Removing it is up to staff; the decision only records that they did. */
  isEditedByHand?: boolean;
  /** 'Reply', 'News tip'. */
  kindLabel: string;
  /** More details for the reviewer. */
  facts?: [name: string, value: string][];
  /** The post that the subject replies to, the content that a statement is about, or earlier versions. */
  context: { author: string; html: string; images?: SubjectImage[] }[];
}
