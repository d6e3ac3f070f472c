// Public face: what other features may import.
export {
  type ComposeEmail,
  defineEmail,
  emailAddress,
  renderEmail,
} from './email/define-email.ts';
export { emailPreview } from './email/email-preview.server.ts';
export { getEmailSite } from './email/email-site.server.ts';
export { testEmail } from './email/test-email.ts';
export {
  checkMailSettings,
  mailGroup,
  replaceDkimKey,
  stopSigning,
} from './mail-settings.server.ts';
export { assignEmails, deleteEmailsTo } from './outbox.queries.server.ts';
