/** Target sum of aspect ratios in a row: three landscapes, or two and a few portraits. */
const FULL_ROW = 4.8;
/** Rows with a smaller sum are not stretched, so a single image does not become huge. */
const MIN_ROW = 3.5;

/** An image's width within its row. */
export interface GallerySlot {
  /** Fraction of the row's width, excluding gaps: 0 to 1. */
  share: number;
  /** Number of gaps in the row. */
  gaps: number;
}

/**
 * Lays out images in full-width rows, uncropped and equally high within a row. Each page of the
 * list is laid out separately, so loading more never moves what is already on screen.
 * @param ratios width divided by height of each image
 */
export function layOutGallery(ratios: readonly number[], pageSize: number): GallerySlot[] {
  const slots: GallerySlot[] = [];
  for (let start = 0; start < ratios.length; start += pageSize) {
    for (const row of splitIntoRows(ratios.slice(start, start + pageSize))) {
      const rowSum = Math.max(sum(row), MIN_ROW);
      for (const ratio of row) slots.push({ share: ratio / rowSum, gaps: row.length - 1 });
    }
  }
  return slots;
}

function splitIntoRows(ratios: readonly number[]): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  for (const ratio of ratios) {
    const errorWithout = Math.abs(sum(row) - FULL_ROW);
    const errorWith = Math.abs(sum(row) + ratio - FULL_ROW);
    if (row.length > 0 && errorWith > errorWithout) {
      rows.push(row);
      row = [];
    }
    row.push(ratio);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function sum(row: readonly number[]): number {
  return row.reduce((total, ratio) => total + ratio, 0);
}
