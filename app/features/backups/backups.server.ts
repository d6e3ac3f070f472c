// Public face: what other features may import.
export { findBackupAlert, findBackupStatus } from './backup-alert.server.ts';
export { backupSettingsGroup } from './backup-settings.server.ts';
export { getBackups } from './get-backups.server.ts';
export { findSettingErrors, startBackup, startDrill } from './start-backup.server.ts';
