import type { SiteIdentity } from './types.ts';

export const identity: SiteIdentity = {
  siteName: 'Horizon Three',
  tagline: 'News, rumours and patience for Quiet Horizon 3',
  gameTitle: 'Quiet Horizon 3',
  seriesName: 'Quiet Horizon',
  trademarkOwner: 'Larkspur Works',
  contactAddress: 'contact@example.com',
  blurb:
    'A fan-run hub for the third Quiet Horizon. We read the filings, listen to the static and ' +
    'say how sure we are.',
  disclaimer:
    'Horizon Three is an unofficial fan site. It is not affiliated with, endorsed by or ' +
    'sponsored by Larkspur Works. Quiet Horizon and all related names and marks belong to ' +
    'their owner.',
  socialLinks: [
    { label: 'Video channel', url: 'https://example.com/video/horizon-three' },
    { label: 'Chat server', url: 'https://example.org/chat/horizon-three' },
    { label: 'Photo feed', url: 'https://example.net/photos/horizon-three' },
    { label: 'Short posts', url: 'https://example.org/@horizonthree' },
  ],
  hero: {
    kicker: 'Still listening',
    title: 'The coast has been quiet since 2016.',
    text:
      'Now something is on the air again. Every report on Quiet Horizon 3, with where it came ' +
      'from and how far we trust it.',
  },
  accent: '#e0a458',
};
