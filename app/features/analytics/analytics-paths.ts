export const DETAILS_PATH = '/admin/analytics';
export const RIGHT_NOW_PATH = '/admin/analytics/now';
export const CSV_PATH = '/admin/analytics.csv';
export const BURSTS_PATH = '/admin/analytics/bursts';
export const GOALS_PATH = '/admin/analytics/goals';
export const FUNNELS_PATH = '/admin/analytics/funnels';
export const SHARING_PATH = '/admin/analytics/sharing';
/** Followed by the token of a link. */
export const SHARED_REPORT_PATH = '/shared-report';
