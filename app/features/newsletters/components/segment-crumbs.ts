export const SEGMENTS_PATH = '/admin/subscribers/segments';

/** Who writes newsletters need not see subscribers. */
export function getSegmentCrumbs(seesSubscribers: boolean) {
  return seesSubscribers
    ? [{ label: 'Subscribers', to: '/admin/subscribers' }]
    : [{ label: 'Newsletters', to: '/admin/newsletters' }];
}
