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

function applySteps(
  steps: readonly (
    | { factor: number; point: { x: number; y: number } }
    | { by: { x: number; y: number } }
  )[],
) {
  return steps.reduce<ZoomView>(
    (view, change) =>
      'by' in change
        ? moveBy(view, change.by, fitted, screen)
        : zoomAt(view, change.factor, change.point, fitted, screen),
    fitView,
  );
}

test('The image stays in view and within the maximum scale after any gestures', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { scale, x, y } = applySteps(steps);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(MAX_SCALE);
      expect(Math.abs(x)).toBeLessThanOrEqual(Math.max((1000 * scale - 1000) / 2, 0) + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual(Math.max((500 * scale - 600) / 2, 0) + 1e-6);
    }),
  );
});

test('Zooming keeps the point under the pointer in place', () => {
  const pointer = { x: 100, y: 50 };
  const view = zoomAt(fitView, 4, pointer, fitted, screen);
  expect((pointer.x - view.x) / view.scale).toBeCloseTo(pointer.x);
  expect((pointer.y - view.y) / view.scale).toBeCloseTo(pointer.y);
});

test('Zooming all the way out centers the whole image', () => {
  const close = zoomAt(fitView, 5, { x: 400, y: 200 }, fitted, screen);
  expect(zoomAt(close, 0.01, { x: -300, y: 0 }, fitted, screen)).toEqual(fitView);
});
