/** The checks that can hold a post, as reviewers see them. */
export const phaseLabels = {
  'linked-domains': 'Rule for links',
  'widely-posted-text': 'Same text by many authors',
  'link-list': 'List of links',
  'banned-words': 'Banned words',
  'too-many-links': 'Too many links',
  images: 'Images',
  'first-posts': 'First posts',
  'hold-all': 'Everything is held',
} as const;

export type HoldPhase = keyof typeof phaseLabels;

/** Posts held by an earlier version may have a phase without a label. */
export function phaseLabel(phase: string): string {
  return Object.hasOwn(phaseLabels, phase) ? phaseLabels[phase as HoldPhase] : 'Another check';
}
