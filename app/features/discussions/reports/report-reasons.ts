/** Labels in the report form, also stored as the reason that moderators read. */
export const reportReasons = {
  spam: 'Spam or advertising',
  hostile: 'Hostile or harassing',
  private: 'Private information',
  spoiler: 'Unmarked spoiler',
  illegal: 'Illegal',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportReasonIds = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
