export const modeLabels = {
  review: 'Hold for review',
  publish: 'Publish automatically',
} as const;

export type FeedMode = keyof typeof modeLabels;
