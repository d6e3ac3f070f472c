/** A post as its author's page lists it. */
export interface MemberPost {
  id: number;
  /** Leads to where it stands. */
  path: string;
  threadTitle: string;
  /** The thread began with it. */
  isOpening: boolean;
  excerpt: string;
  /** ISO 8601. */
  at: string;
  likes: number;
}
