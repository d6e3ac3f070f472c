import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitView, MAX_SCALE, moveBy, type ZoomView, zoomAt } from './zoom-view.ts';

const screen = { width: 1000, height: 600 };
const fitted = { width: 1000, height: 500 };
const point = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -300, max: 300 }),
});
const step = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), point }),
  fc.record({ by: point }),
);

function walk(
  steps: readonly (
    | { factor: number; point: { x: number; y: number } }
    | { by: { x: number; y: number } }
  )[],
) {
  return steps.reduce<ZoomView>(
    (view, one) =>
      'by' in one
        ? moveBy(view, one.by, fitted, screen)
        : zoomAt(view, one.factor, one.point, fitted, screen),
    fitView,
  );
}

test('However one pulls and zooms, the image stays in sight and within its closest', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { scale, x, y } = walk(steps);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(MAX_SCALE);
      expect(Math.abs(x)).toBeLessThanOrEqual(Math.max((1000 * scale - 1000) / 2, 0) + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual(Math.max((500 * scale - 600) / 2, 0) + 1e-6);
    }),
  );
});

test('What lies under the finger stays under it', () => {
  const at = { x: 100, y: 50 };
  const view = zoomAt(fitView, 4, at, fitted, screen);
  expect((at.x - view.x) / view.scale).toBeCloseTo(at.x);
  expect((at.y - view.y) / view.scale).toBeCloseTo(at.y);
});

test('All the way out is the whole image in the middle', () => {
  const close = zoomAt(fitView, 5, { x: 400, y: 200 }, fitted, screen);
  expect(zoomAt(close, 0.01, { x: -300, y: 0 }, fitted, screen)).toEqual(fitView);
});
