// Public face: what other features may import.
export { type ComposeEmail, defineEmail, emailAddress } from './email/define-email.ts';
export { renderEmail } from './email/render-email.server.tsx';
export { deleteEmailsTo } from './outbox.queries.server.ts';
