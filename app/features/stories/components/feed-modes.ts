export const modeLabels = {
  review: 'Wait in review',
  publish: 'Are published directly',
} as const;
