/** An account as everybody may see it. */
export interface MemberSummary {
  id: number;
  name: string;
  /** Their own page. */
  path: string;
  role: 'admin' | 'moderator' | 'editor' | 'subscriber';
  /** ISO 8601. */
  joinedAt: string;
}
