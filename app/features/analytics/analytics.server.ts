// Public face: what other features and the server may import.

export { BeaconCollector, type Sender } from './counting/beacon-collector.server.ts';
export { countContentViews } from './reports/content-views.server.ts';
export { getDailyVisitors } from './reports/daily-visitors.server.ts';
export { getDashboardReport } from './reports/dashboard-report.server.ts';
export { getRightNow } from './reports/now.server.ts';
export { countBatch } from './rollups/count-batch.server.ts';
export {
  analyticsSettingsGroup,
  analyticsSettingsTag,
  getAnalyticsSettings,
} from './settings/analytics-settings.server.ts';
