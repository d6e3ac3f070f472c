// Public face: what other features and the server may import.

export { BeaconCollector, type Sender } from './counting/beacon-collector.server.ts';
export { countBatch } from './rollups/count-batch.server.ts';
export { analyticsSettingsTag } from './settings/analytics-settings.server.ts';
