import { expect, test } from 'vitest';
import { getPageRight } from './admin-menu.ts';

test('The right to open an admin page doesn’t depend on its query', () => {
  expect(getPageRight('/admin/content')).toBe('write articles');
  expect(getPageRight('/admin/content?kind=articles')).toBe('write articles');
  expect(getPageRight('/admin/subscribers/import?step=2')).toBe('see subscribers');
});
