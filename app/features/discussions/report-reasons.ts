/** What somebody may hold against a post, as the form names it and as staff reads it. */
export const reportReasons = {
  spam: 'Spam or advertising',
  hostile: 'Hostile or harassing',
  private: 'Shows something private',
  spoiler: 'Gives something away without a warning',
  illegal: 'Against the law',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportReasonIds = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
