// What other features may use of this one.
export { type ComposeMail, defineMail, mailAddress } from './mail/define-mail.ts';
