/** Whether evidence speaks for or against a claim. */
export const stanceLabels = {
  supports: 'Supports',
  contradicts: 'Contradicts',
  official: 'Official',
} as const;

export function isStance(name: string | null): name is keyof typeof stanceLabels {
  return name !== null && Object.hasOwn(stanceLabels, name);
}

/** What readers are told of evidence from those who make the game. */
export function getOfficialLabel(
  stance: keyof typeof stanceLabels,
  isOriginOfficial: boolean,
): string | undefined {
  if (stance === 'official') return 'Official';
  return stance === 'contradicts' && isOriginOfficial ? 'Official denial' : undefined;
}

/** Of the source in general. */
export const reliabilityGrades = {
  unknown: 'Not graded',
  high: 'Reliable',
  medium: 'Mixed record',
  low: 'Unreliable',
} as const;

/** Of this evidence, no matter who it comes from. */
export const credibilityGrades = {
  unknown: 'Not graded',
  high: 'Checked: others found the same',
  medium: 'Plausible',
  low: 'Doubtful',
} as const;

function toLabel(labels: Record<string, string>, grade: string): string | undefined {
  return grade === 'unknown' ? undefined : labels[grade];
}

/** The grades as readers see them, such as 'Reliable source · Plausible'. */
export function gradeLabels(reliability: string, credibility: string): string[] {
  return [
    toLabel(
      { high: 'Reliable source', medium: 'Mixed record', low: 'Unreliable source' },
      reliability,
    ),
    toLabel({ high: 'Checked', medium: 'Plausible', low: 'Doubtful' }, credibility),
  ].filter((label) => label !== undefined);
}
