export const DETAILS_PATH = '/admin/analytics';
export const RIGHT_NOW_PATH = '/admin/analytics/now';
export const CSV_PATH = '/admin/analytics.csv';
export const BURSTS_PATH = '/admin/analytics/bursts';
