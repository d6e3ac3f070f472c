import { afterEach, beforeEach, expect, vi } from 'vitest';

// Console warnings and errors fail the test, unless the test expects them.
const calls: unknown[][] = [];

beforeEach(() => {
  calls.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => {
      calls.push([level, ...args]);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(calls, 'console warnings and errors').toEqual([]);
});
