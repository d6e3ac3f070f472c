export type ChartKind = 'line' | 'columns';

export interface ChartPoint {
  name: string;
  /** On the axis, if the name is too long for it. */
  axisName?: string;
  /** Its time has not ended yet. */
  isPartial?: boolean;
  /** Something happened then, which the text of the point says. */
  isMarked?: boolean;
  /** Starts with the values of the series, in their order. */
  values: readonly (number | null)[];
}
