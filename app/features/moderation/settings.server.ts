// Public face of settings/: what other features may import.
export {
  getModerationSettings,
  moderationSettingsTag,
} from './settings/moderation-settings.server.ts';
