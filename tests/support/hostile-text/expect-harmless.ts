import { expect } from 'vitest';

const SPONSORED = ' target="_blank" rel="sponsored nofollow noopener"';
const REL = ' rel="nofollow ugc noopener"';
/** Every tag that post HTML may contain, with its attributes. */
const TAGS = [
  '</?(strong|em|s|code|ul|ol|blockquote|span|bdi)>|</(p|pre|a|li|label|details|summary)>|<br>|<summary>',
  '<(p|li) dir="auto">|<pre dir="ltr" tabindex="0">|<ol start="\\d+">',
  `<a href="(https?://|mailto:)[^"<>\\s]*"(${REL}|${SPONSORED})>`,
  '<small class="sponsored-label">|</small>',
  '<a class="mention" href="/members/[^"<>/\\s]+">',
  '<label class="spoiler">|<details class="spoiler-block">',
  '<input type="checkbox" role="switch" aria-label="Show spoiler">',
];
const TAG = new RegExp(`^(${TAGS.join('|')})$`);
const VOID_ELEMENTS = ['br', 'input'];
/** Elements that must not contain these others. A label may contain links. */
const EXCLUSIVE: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'label'],
  label: ['label', 'details'],
  p: ['p', 'ul', 'ol', 'pre', 'blockquote', 'details'],
  details: ['details'],
};
const MAX_DEPTH = 45;

/** Checks that the HTML has only allowed tags and attributes, properly nested and closed. */
export function expectHarmless(html: string): void {
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(TAG);
    const name = /[a-z]+/.exec(tag)?.[0] ?? '';
    if (tag.startsWith('</')) expect(open.pop()).toBe(name);
    else if (!VOID_ELEMENTS.includes(name)) {
      for (const ancestor of open) expect(EXCLUSIVE[ancestor] ?? []).not.toContain(name);
      open.push(name);
    }
    expect(open.length).toBeLessThan(MAX_DEPTH);
  }
  expect(open).toEqual([]);
  expect(html).not.toMatch(/[\0\u202a-\u202e]/);
  expect(html.isWellFormed()).toBe(true);
}
