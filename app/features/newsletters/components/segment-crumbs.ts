export const SEGMENTS_PATH = '/admin/subscribers/segments';

/** Authors of newsletters may have no right to see subscribers. */
export function getSegmentCrumbs(seesSubscribers: boolean) {
  return seesSubscribers
    ? [{ label: 'Subscribers', to: '/admin/subscribers' }]
    : [{ label: 'Newsletters', to: '/admin/newsletters' }];
}
