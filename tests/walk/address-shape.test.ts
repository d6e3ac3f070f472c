import { expect, test } from 'vitest';
import { getShape } from './address-shape.ts';

test('Pages of one kind have one shape, and views of a page their own', () => {
  expect(getShape('/news/12-a-title')).toBe('/news/:id');
  expect(getShape('/news/12-a-title?page=x&comment=4')).toBe('/news/:id?comment&page');
  expect(getShape('/events/3.ics')).toBe('/events/:id.ics');
  expect(getShape('/members/Orla')).toBe(getShape('/members/signal_crow'));
  expect(getShape('/admin?tab=users')).not.toBe(getShape('/admin?tab=pages'));
});
