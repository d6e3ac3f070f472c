export const MAX_APPEAL_LENGTH = 2000;

export const appealStatusMessages = {
  open: 'Your appeal is awaiting review.',
  granted: 'Your appeal was granted and the decision was undone.',
  upheld: 'Your appeal was reviewed, and the decision stands.',
} as const;
