/** Labels in the report form. */
export const reportReasons = {
  rating: 'The rating is wrong',
  spam: 'Spam or advertising',
  hostile: 'Hostile or harassing',
  private: 'Private information',
  spoiler: 'Unmarked spoiler',
  illegal: 'Illegal',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportReasonIds = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Only claims have a rating. */
export function listReportReasons(isClaim: boolean): ReportReason[] {
  return reportReasonIds.filter((reason) => isClaim || reason !== 'rating');
}

/** As moderators read it. */
export function reportReasonText({ reason, details }: { reason: ReportReason; details: string }) {
  return details ? `${reportReasons[reason]}: ${details}` : reportReasons[reason];
}
