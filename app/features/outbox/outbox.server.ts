// Public face: what other features may import.
export { type ComposeMail, defineMail, mailAddress } from './mail/define-mail.ts';
