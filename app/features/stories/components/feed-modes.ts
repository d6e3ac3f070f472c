export const modeLabels = {
  review: 'Hold for review',
  publish: 'Publish automatically',
} as const;
