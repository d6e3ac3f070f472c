import { rows } from './permission-row.ts';

/** The admin pages of subscribers and newsletters. One letter for each of `requesters`. */
export const audienceRows = [
  ...rows('GET', 'SSRRRRNR', ['/admin/subscribers/9999', '/admin/subscribers.csv']),
  ...rows('POST', 'SSRRRRPR', ['/admin/subscribers.csv']),
  ...rows('POST', 'SSRRRRFR', ['/admin/subscribers/import', '/admin/subscribers/new']),
  ...rows('GET', 'SSRRPRPR', [
    '/admin/newsletters',
    '/admin/newsletters/new',
    '/admin/newsletters/2',
    '/admin/newsletters/2/preview',
    '/admin/newsletters/templates',
    '/admin/newsletters/templates/1',
    '/admin/newsletters/templates/new',
    '/admin/subscribers/segments',
    '/admin/subscribers/segments/1',
    '/admin/subscribers/segments/1/count',
    '/admin/subscribers/segments/new',
  ]),
  ...rows('POST', 'SSRRFRFR', [
    '/admin/newsletters/templates/1',
    '/admin/newsletters/templates/new',
    '/admin/subscribers/segments/1',
    '/admin/subscribers/segments/new',
    '/admin/newsletters/new',
    '/admin/newsletters/2',
    '/admin/newsletters/2/preview',
  ]),
  ...rows('POST', 'SSRRPRPR', ['/admin/newsletters/audience?article=1']),
  ...rows('POST', 'SSRRRRFR', ['/admin/newsletters/2'], { intent: 'send' }),
  ...rows('POST', 'SSRRRRNR', ['/admin/newsletters', '/admin/newsletters/delivery']),
  // Without an intent or a job.
  ...rows('POST', 'SSRRRRNR', ['/admin/subscribers/1']),
];
