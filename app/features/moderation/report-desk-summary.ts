export const reportStatuses = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' } as const;
export const postStatuses = { visible: 'Visible', held: 'Held', removed: 'Removed' } as const;

/** A post somebody has reported, as those who moderate see it. */
export interface ReportAtDesk {
  id: number;
  reason: string;
  status: keyof typeof reportStatuses;
  /** Guests have no name. */
  reporter: string | undefined;
  /** ISO 8601. */
  reportedAt: string;
  reviewPath: string;
  post: {
    author: string;
    /** As it was written. */
    /** How it begins, in plain words. */
    excerpt: string;
    status: keyof typeof postStatuses;
    writtenAt: string;
    thread: string;
    path: string;
  };
}
