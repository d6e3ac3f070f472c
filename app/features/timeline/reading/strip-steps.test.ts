import { expect, test } from 'vitest';
import { toStripSteps } from './strip-steps.ts';

const inYears = (...years: number[]) => years.map((year) => ({ year, entry_count: 2 }));
const noEra = () => undefined;

test('shows each year on its own, in the era that it ends in', () => {
  const steps = toStripSteps(inYears(1998, 2016), (day) => (day >= 20160300 ? 7 : undefined));
  expect(steps).toEqual([
    { label: '1998', year: 1998, count: 2, eraId: undefined },
    { label: '2016', year: 2016, count: 2, eraId: 7 },
  ]);
});

test('puts many years together, and leads to the first one with entries', () => {
  const many = Array.from({ length: 600 }, (_, index) => 1203 + index);
  const decades = toStripSteps(inYears(...many), noEra);
  expect(decades).toHaveLength(61);
  expect(decades[0]).toMatchObject({ label: '1200s', year: 1203, count: 14 });
  expect(decades[1]).toMatchObject({ label: '1210s', year: 1210, count: 20 });
  const all = Array.from({ length: 9999 }, (_, index) => 1 + index);
  expect(toStripSteps(inYears(...all), noEra)).toHaveLength(100);
});
