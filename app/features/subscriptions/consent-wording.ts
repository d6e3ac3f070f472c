/** Longest address mail systems accept (RFC 5321, 4.5.3.1.3, without its angle brackets). */
export const EMAIL_LENGTH = 254;

/** The words people agree to; kept with their consent. */
export const consentWording = {
  email: 'E-mail me news and rumours about the game.',
  sms: 'Text me when something big happens.',
} as const;

/** What the footer form agrees to by being sent. */
export const footerWording =
  'By subscribing you agree to receive our e-mails. You can unsubscribe at any time.';

/** What the unsubscribe page says one ends. */
export const unsubscribeWording = 'No more mails from us to this address.';
