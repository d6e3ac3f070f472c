/** The parts of a profile that can be removed while the rest stays. */
export const reviewParts = ['about', 'avatar'] as const;

export type ReviewPart = (typeof reviewParts)[number];
