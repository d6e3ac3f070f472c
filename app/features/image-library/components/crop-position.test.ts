import { expect, test } from 'vitest';
import { toObjectPosition } from './crop-position.ts';

/** Where the crop begins and ends, in percent of the image's width. */
function span(position: number, stretch: number): [number, number] {
  const width = 100 / stretch;
  const start = Math.round((position / 100) * (100 - width));
  return [start, start + width];
}

test('A crop is centered on its point, and does not leave the image', () => {
  // Twice as wide as the crop.
  const at = (x: number) => span(toObjectPosition({ x, y: 10 }, 2).x, 2);
  expect(at(50)).toEqual([25, 75]);
  expect(at(40)).toEqual([15, 65]);
  expect(at(10)).toEqual([0, 50]);
  expect(at(100)).toEqual([50, 100]);
  expect(toObjectPosition({ x: 40, y: 10 }, 2).y).toBe(50);
});

test('An upright image is cropped from above and below', () => {
  const { x, y } = toObjectPosition({ x: 10, y: 40 }, 0.5);
  expect(x).toBe(50);
  expect(span(y, 2)).toEqual([15, 65]);
});
