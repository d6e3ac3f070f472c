/** Public pages that look like nothing else; each is checked for accessibility and overflow. */
export const publicPages = [
  '/',
  '/subscribe',
  '/?notice=subscribed-footer',
  '/community',
  '/community?tab=contributions',
  '/community?tab=members',
  '/community/fan-art',
  '/events',
  '/events/1',
  '/events?when=past',
  '/privacy',
];
