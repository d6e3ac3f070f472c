import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutGallery } from './gallery-layout.ts';

const PART = 12;
const ratios = fc.array(fc.double({ min: 0.3, max: 4, noNaN: true }), { maxLength: 40 });

/** Regroups the slots into rows. */
function rows(places: ReturnType<typeof layOutGallery>) {
  const found: (typeof places)[] = [];
  for (let at = 0; at < places.length; ) {
    const length = (places[at]?.gaps ?? 0) + 1;
    found.push(places.slice(at, at + length));
    at += length;
  }
  return found;
}

test('Every image has a place, and no row is wider than the page', () => {
  fc.assert(
    fc.property(ratios, (list) => {
      const places = layOutGallery(list, PART);
      expect(places).toHaveLength(list.length);
      for (const row of rows(places)) {
        expect(row.every(({ gaps }) => gaps === row.length - 1)).toBe(true);
        expect(row.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1 + 1e-9);
      }
    }),
  );
});

test('All of a row are equally high', () => {
  fc.assert(
    fc.property(ratios, (list) => {
      let at = 0;
      for (const row of rows(layOutGallery(list, PART))) {
        const heights = row.map(({ share }, index) => share / (list[at + index] ?? 1));
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-9);
        at += row.length;
      }
    }),
  );
});

test('What is loaded below moves nothing above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), ratios, (parts, more) => {
      const shown = Array.from({ length: parts * PART }, (_, index) => 0.7 + (index % 5) / 3);
      const before = layOutGallery(shown, PART);
      expect(layOutGallery([...shown, ...more], PART).slice(0, before.length)).toEqual(before);
    }),
  );
});

test('Landscapes stand three in a row, and one that is left alone does not tower', () => {
  const places = layOutGallery(Array(4).fill(16 / 9), PART);
  expect(places.slice(0, 3).map(({ share }) => share.toFixed(3))).toEqual([
    '0.333',
    '0.333',
    '0.333',
  ]);
  expect(places[3]?.share).toBeCloseTo(16 / 9 / 3.5);
});
