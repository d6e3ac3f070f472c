import { describe, expect, test } from 'vitest';
import { emailHtml, longTextHtml } from './long-text-html.ts';
import { renderLongText } from './render-long-text.server.ts';

const render = (markdown: string) =>
  renderLongText(markdown)
    .blocks.map((block) => (block.kind === 'html' ? block.html : ''))
    .join('');

describe('A quote that begins with a mark', () => {
  test('is a callout, with a title of its own or the name of its kind', () => {
    expect(render('> [!NOTE]\n> Bring *boots*.')).toBe(
      '<div class="callout callout-note" role="note">\n' +
        '<p class="callout-title"><strong>Note</strong></p>\n' +
        '<p>Bring <em>boots</em>.</p>\n</div>\n',
    );
    expect(render('> [!warning] Spoilers & more\n>\n> - one')).toContain(
      '<div class="callout callout-warning" role="note">\n' +
        '<p class="callout-title"><strong>Warning: Spoilers &amp; more</strong></p>\n<ul>',
    );
  });

  test('hides what readers open', () => {
    expect(render('> [!DETAILS] How we counted\n> By hand.')).toBe(
      '<details class="callout">\n<summary><strong>How we counted</strong></summary>\n<p>By hand.</p>\n</details>\n',
    );
  });

  test('is a gallery of figures', () => {
    const html = render('> [!GALLERY]\n> ![a](/a.png "One")\n> ![b](/b.png)');
    expect(html).toMatch(
      /^<div class="gallery">\n<figure>.*<figcaption>One<\/figcaption><\/figure>\n/,
    );
    expect(html.match(/<figure>/g)).toHaveLength(2);
    expect(html).toMatch(/<\/figure>\n<\/div>\n$/);
  });

  test('compares two pictures, and only two', () => {
    const picture = '> ![a](/a.png)\n';
    const mark = '> [!COMPARISON]\n';
    expect(render(mark + picture.repeat(2))).toMatch(
      /^<div class="comparison" role="group" aria-label="Comparison">\n.*<input type="range" [^>]*><\/div>\n$/s,
    );
    for (const others of [picture, picture.repeat(3), `${picture.repeat(2)}> words\n`]) {
      expect(render(mark + others)).toMatch(/^<div class="gallery">/);
      expect(render(mark + others)).not.toContain('<input');
    }
  });

  test('is a bookmark that names its site', () => {
    expect(render('> [!BOOKMARK]\n> [Tides](https://www.example.com/x)\n>\n> Charts.')).toBe(
      '<div class="bookmark">\n<p><a href="https://www.example.com/x" rel="noopener">Tides</a></p>\n' +
        '<p>Charts.</p>\n<p><small>example.com</small></p>\n</div>\n',
    );
    expect(render('> [!BOOKMARK]\n> Nowhere')).toBe(
      '<div class="bookmark">\n<p>Nowhere</p>\n</div>\n',
    );
  });

  test.each([
    '> [!NOTE',
    '> \\[!NOTE]',
    '> [!NOTHING]\n> x',
    '> x [!NOTE]',
    '> [!NOTE]x',
    '[!NOTE]',
  ])('%j is none', (source) => {
    expect(render(source)).not.toContain('callout');
  });

  test('asks for the styles that other texts do not load', () => {
    expect(renderLongText('> [!NOTE]\n> x').hasMarkedBlocks).toBe(true);
    expect(renderLongText('> x\n\n- y\n\n"class=callout"').hasMarkedBlocks).toBe(false);
  });
});

test('Items with boxes are tasks', () => {
  expect(render('- [x] a\n- [ ] b\n- [y] c\n- \\[ ] d')).toBe(
    '<ul>\n<li class="task"><span role="img" aria-label="Done">☑</span> a</li>\n' +
      '<li class="task"><span role="img" aria-label="To do">☐</span> b</li>\n' +
      '<li>[y] c</li>\n<li>[ ] d</li>\n</ul>\n',
  );
  expect(renderLongText('- [x] a').hasMarkedBlocks).toBe(true);
});

describe('Footnotes', () => {
  test('are numbered by their first references and lead back to each', () => {
    const html = render('A[^b] B[^a] C[^b]\n\n[^a]: First\n[^b]: Second');
    const references = [...html.matchAll(/<sup><a href="#(.*?)" id="(.*?)"[^>]*>(\d)</g)];
    expect(references.map(([, to, from, number]) => [to, from, number])).toEqual([
      ['note-1', 'note-1-from', '1'],
      ['note-2', 'note-2-from', '2'],
      ['note-1', 'note-1-from-2', '1'],
    ]);
    expect(html).toMatch(/<li id="note-1"><p>Second .*<li id="note-2"><p>First /s);
    expect([...html.matchAll(/href="#(note-\d-from[^"]*)"/g)].map(([, to]) => to)).toEqual([
      'note-1-from',
      'note-1-from-2',
      'note-2-from',
    ]);
  });

  test('have their first definition', () => {
    const html = render('A[^a]\n\n[^a]: First\n\n[^a]: Second');
    expect([html.includes('First'), html.includes('Second')]).toEqual([true, false]);
  });

  test('are without links in emails, and without ways back in feeds', () => {
    const text = renderLongText('A[^a]\n\n[^a]: First');
    expect(emailHtml(text)).toBe(
      '<p>A<sup>1</sup></p>\n<hr>\n<div class="footnotes" role="doc-endnotes"><ol>\n' +
        '<li id="note-1"><p>First</p>\n</li>\n</ol></div>\n',
    );
    expect(longTextHtml(text)).toMatch(/<sup><a href="#note-1".*First<\/p>/s);
  });

  test('need a reference and a definition', () => {
    expect(render('A\n\n[^a]: Unused')).toBe('<p>A</p>\n');
    expect(render('A[^a] and [^ b]')).toBe('<p>A[^a] and [^ b]</p>\n');
  });

  test('come last, behind a video, too', () => {
    const { blocks } = renderLongText('A[^a]\n\nhttps://youtu.be/abc\n\n[^a]: *Last*');
    expect(blocks.map(({ kind }) => kind)).toEqual(['html', 'video', 'html']);
    expect(blocks[2]).toMatchObject({ html: expect.stringContaining('<em>Last</em>') });
  });
});
