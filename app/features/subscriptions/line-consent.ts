/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;

/** Submitting the form with the email field only gives this consent. */
export const lineConsentWording =
  'By subscribing you agree to receive our emails. You can unsubscribe at any time.';
