/** Sum of the ratios of a full row: three landscapes, or two and a few posters. */
const FULL_ROW = 4.8;
/** A row with less is not stretched to the margin, so that one picture alone does not tower. */
const LEAST_ROW = 3.5;

/** How wide a picture stands in its row. */
export interface Place {
  /** Of the row's width without its gaps, 0 to 1. */
  share: number;
  /** Gaps in its row. */
  gaps: number;
}

/**
 * Rows that fill the width with every picture uncropped and all of a row equally high. Each part of
 * a list is laid out by itself, so that what comes below moves nothing above.
 */
export function galleryPlaces(ratios: readonly number[], partSize: number): Place[] {
  const places: Place[] = [];
  for (let start = 0; start < ratios.length; start += partSize) {
    for (const row of rowsOf(ratios.slice(start, start + partSize))) {
      const sum = Math.max(total(row), LEAST_ROW);
      for (const ratio of row) places.push({ share: ratio / sum, gaps: row.length - 1 });
    }
  }
  return places;
}

function rowsOf(ratios: readonly number[]): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  for (const ratio of ratios) {
    const without = Math.abs(total(row) - FULL_ROW);
    const withIt = Math.abs(total(row) + ratio - FULL_ROW);
    if (row.length > 0 && withIt > without) {
      rows.push(row);
      row = [];
    }
    row.push(ratio);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function total(row: readonly number[]): number {
  return row.reduce((sum, ratio) => sum + ratio, 0);
}
