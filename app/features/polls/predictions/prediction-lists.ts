/** The lists of `/predictions`, by the value of `show`. */
export const predictionLists = ['open', 'waiting', 'resolved'] as const;

export type PredictionListName = (typeof predictionLists)[number];
