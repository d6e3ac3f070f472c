/** A decision as everybody may read of it: about what kind of thing, and why; of nobody and nothing in particular. */
export interface LoggedDecision {
  id: number;
  /** 'Message or comment'. */
  kind: string;
  decision: string;
  /** What it was about is out of sight, or stays so. */
  isAgainst: boolean;
  reason: string | undefined;
  /** What made staff look. */
  cause: string;
  /** '2026-11-21'. */
  day: string;
}
