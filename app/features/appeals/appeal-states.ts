/** What came of an appeal, for whoever made it. */
export const appealStates = {
  open: 'You have asked for another look. Somebody will answer.',
  granted: 'Your appeal was granted: the decision has been undone.',
  upheld: 'It was looked at again, and the decision stands.',
} as const;
