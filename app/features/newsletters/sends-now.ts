/** Asked before a newsletter goes out right away, because sent emails can't be taken back. */
export const SENDS_NOW = 'No time is set, so this sends right away. Click again to send.';
