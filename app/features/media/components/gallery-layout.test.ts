import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutGallery } from './gallery-layout.ts';

const PAGE_SIZE = 12;
const ratios = fc.array(fc.double({ min: 0.3, max: 4, noNaN: true }), { maxLength: 40 });

/** Regroups the slots into rows. */
function toRows(slots: ReturnType<typeof layOutGallery>) {
  const rows: (typeof slots)[] = [];
  for (let start = 0; start < slots.length; ) {
    const length = (slots[start]?.gaps ?? 0) + 1;
    rows.push(slots.slice(start, start + length));
    start += length;
  }
  return rows;
}

test('Every image has a slot, and no row is wider than the page', () => {
  fc.assert(
    fc.property(ratios, (list) => {
      const slots = layOutGallery(list, PAGE_SIZE);
      expect(slots).toHaveLength(list.length);
      for (const row of toRows(slots)) {
        expect(row.every(({ gaps }) => gaps === row.length - 1)).toBe(true);
        expect(row.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1 + 1e-9);
      }
    }),
  );
});

test('All images in a row have the same height', () => {
  fc.assert(
    fc.property(ratios, (list) => {
      let start = 0;
      for (const row of toRows(layOutGallery(list, PAGE_SIZE))) {
        const heights = row.map(({ share }, index) => share / (list[start + index] ?? 1));
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-9);
        start += row.length;
      }
    }),
  );
});

test('Loading more does not move images that are already shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), ratios, (pages, more) => {
      const shown = Array.from({ length: pages * PAGE_SIZE }, (_, index) => 0.7 + (index % 5) / 3);
      const before = layOutGallery(shown, PAGE_SIZE);
      expect(layOutGallery([...shown, ...more], PAGE_SIZE).slice(0, before.length)).toEqual(before);
    }),
  );
});

test('Three landscapes fill a row, and a single one is not stretched', () => {
  const slots = layOutGallery(Array(4).fill(16 / 9), PAGE_SIZE);
  expect(slots.slice(0, 3).map(({ share }) => share.toFixed(3))).toEqual([
    '0.333',
    '0.333',
    '0.333',
  ]);
  expect(slots[3]?.share).toBeCloseTo(16 / 9 / 3.5);
});
