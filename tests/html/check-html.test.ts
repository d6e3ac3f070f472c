import { describe, expect, test } from 'vitest';
import { checkHtml } from './check-html.ts';

function getPage(body: string): string {
  const head = '<meta charset="utf-8"><title>Open Relay</title>';
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

describe('The HTML checker', () => {
  test('accepts a valid page', async () => {
    expect(await checkHtml(getPage('<h1>News</h1><p>Text</p><img src="/a.webp" alt="">'))).toEqual(
      [],
    );
  });

  test.each([
    ['a block in a paragraph', '<p><div>x</div></p>'],
    ['a link in a link', '<a href="/a">a <a href="/b">b</a></a>'],
    ['a duplicate id', '<p id="a">x</p><p id="a">y</p>'],
    ['an end tag without a start tag', '<p>x</p></section>'],
    ['a form in a form', '<form><div><form><p>x</p></form></div></form>'],
    ['a button in a link', '<a href="/a"><button type="button">b</button></a>'],
    ['an image without alt text', '<img src="/a.webp">'],
    ['a list of paragraphs', '<ul><p>x</p></ul>'],
    ['a label without a control', '<label for="nowhere">x</label>'],
    ['an invalid attribute value', '<input type="telephone" name="x" aria-label="x">'],
    ['a duplicate attribute', '<p class="a" class="b">x</p>'],
    ['a skipped heading level', '<h1>x</h1><h3>y</h3>'],
    ['an obsolete element', '<center>x</center>'],
  ])('finds %s', async (_, body) => {
    expect(await checkHtml(getPage(body))).not.toEqual([]);
  });

  test('finds a page without a title', async () => {
    const untitled = getPage('<h1>News</h1>').replace(/<title>.*<\/title>/, '');
    expect(await checkHtml(untitled)).not.toEqual([]);
  });
});
