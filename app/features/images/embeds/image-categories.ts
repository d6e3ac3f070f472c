/** From the specification; the first is the default. */
export const imageCategories = [
  { value: 'game-scenes', label: 'Game scenes' },
  { value: 'characters', label: 'Characters' },
  { value: 'promotional', label: 'Promotional' },
  { value: 'concept-art', label: 'Concept art' },
  { value: 'fan-art', label: 'Fan art' },
] as const;

export type ImageCategory = (typeof imageCategories)[number]['value'];
