// Public face: what other features may import.
export { checkMailboxSettings, mailboxGroup } from './bounces/mailbox-settings.server.ts';
export {
  checkMailboxNow,
  describeMailbox,
  type MailboxView,
} from './bounces/read-mailbox.server.ts';
export type { CampaignStart, OnCampaignStart } from './campaign-job.ts';
export { countReached, listKeyedCampaigns } from './campaigns.queries.server.ts';
export {
  type CampaignProgress,
  type CampaignSummary,
  cancelCampaign,
  createCampaign,
  getCampaignProgress,
  getCampaignSummaries,
  listCampaignProblems,
  pauseCampaign,
  resumeCampaign,
  stopCampaigns,
  withdrawCampaign,
} from './manage-campaign.server.ts';
export { createLinkKey, getLinkPlaceholders } from './sending/placeholders.ts';
export { countAudience } from './sending/recipients.queries.server.ts';
export { getSendingForecast } from './sending-settings.server.ts';
