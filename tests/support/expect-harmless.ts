import { expect } from 'vitest';

const REL = ' rel="nofollow ugc noopener"';
/** Every tag a post may hold, with every attribute. */
const TAGS = [
  '</?(strong|em|s|code|ul|ol|blockquote|span|bdi)>|</(p|pre|a|li|label|details|summary)>|<br>|<summary>',
  '<(p|li) dir="auto">|<pre dir="ltr" tabindex="0">|<ol start="\\d+">',
  `<a href="(https?://|mailto:)[^"<>\\s]*"${REL}>`,
  '<a class="mention" href="/members/[^"<>/\\s]+">',
  '<label class="spoiler">|<details class="spoiler-block">',
  '<input type="checkbox" role="switch" aria-label="Show spoiler">',
];
const TAG = new RegExp(`^(${TAGS.join('|')})$`);
const ALONE = ['br', 'input'];
/** Neither may hold itself or the other, but a label may hold links. */
const EXCLUSIVE: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'label'],
  label: ['label', 'details'],
  p: ['p', 'ul', 'ol', 'pre', 'blockquote', 'details'],
  details: ['details'],
};
const DEEPEST = 45;

/** Only known tags with known attributes, each closed where it belongs, none where it may not be. */
export function expectHarmless(html: string): void {
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(TAG);
    const name = /[a-z]+/.exec(tag)?.[0] ?? '';
    if (tag.startsWith('</')) expect(open.pop()).toBe(name);
    else if (!ALONE.includes(name)) {
      for (const around of open) expect(EXCLUSIVE[around] ?? []).not.toContain(name);
      open.push(name);
    }
    expect(open.length).toBeLessThan(DEEPEST);
  }
  expect(open).toEqual([]);
  expect(html).not.toMatch(/[\0\u202a-\u202e]/);
  expect(html.isWellFormed()).toBe(true);
}
