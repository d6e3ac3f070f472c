/** The wording is stored with each consent. */
export const consentWording = {
  email: 'Email me news and rumors about the game.',
  sms: 'Text me when something big happens.',
} as const;

export function subscribeLead(isEmailConfigured: boolean): string {
  return isEmailConfigured
    ? 'We email only when there’s news. Confirm your address first; you can unsubscribe from any email.'
    : 'We email only when there’s news. Email isn’t set up on this site yet: once it is, you’ll be asked to confirm your address.';
}

export function smsNote(isSmsConfigured: boolean): string {
  return isSmsConfigured
    ? 'We’ll text a link to confirm it first. Carrier rates apply.'
    : 'We don’t send texts yet. We’ll keep your choice for when we do.';
}

/** Stored with the withdrawal when someone unsubscribes. */
export const unsubscribeWording = 'Stop all emails from us to this address.';
