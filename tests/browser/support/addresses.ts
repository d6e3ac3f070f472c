/** Public pages that look like nothing else; each is checked for accessibility and overflow. */
export const publicPages = ['/', '/subscribe', '/?notice=subscribed-footer'];
