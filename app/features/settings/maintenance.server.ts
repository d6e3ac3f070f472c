// Public face of maintenance/: what other features may import.
export {
  getMaintenance,
  type Maintenance,
  maintenanceGroup,
} from './maintenance/maintenance-setting.server.ts';
