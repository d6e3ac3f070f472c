import { describe, expect, test } from 'vitest';
import { postPlainText } from './plain-text.server.ts';
import { renderPost } from './render-post.server.ts';

const open =
  '<label class="spoiler"><input type="checkbox" role="switch" aria-label="Show spoiler"><span>';
const close = '</span></label>';

describe('Inline spoilers', () => {
  test.each([
    ['a ||b|| c', `a ${open}b${close} c`],
    ['|| spaced ||', `${open} spaced ${close}`],
    ['||*b* ~~c~~||', `${open}<em>b</em> <s>c</s>${close}`],
    ['**||b||**', `<strong>${open}b${close}</strong>`],
    ['||a|| ||b||', `${open}a${close} ${open}b${close}`],
    ['||a||||b||', `${open}a${close}${open}b${close}`],
    ['||a\nb||', `${open}a<br>\nb${close}`],
    ['||||a||||', `${open}a${close}`],
    ['|||a|||', `|${open}a|${close}`],
    ['||https://a.example/||', `${open}<a href="https://a.example/"`],
    ['a||b||c', `a${open}b${close}c`],
    ['||`x || y`||', `${open}<code>x || y</code>${close}`],
  ])('hide the text between the bars of %j', (source, html) => {
    expect(renderPost(source)).toContain(html);
    expect(renderPost(source).split(open)).toHaveLength(html.split(open).length);
  });

  test.each(['a || b', '||', '||||', 'a | b | c', '\\||a||', '`||a||`', '```\n||a||\n```'])(
    'are not recognized in %j',
    (source) => {
      expect(renderPost(source)).not.toContain('class="spoiler');
    },
  );

  test('never nest, and a spoiler inside a link hides the whole link', () => {
    const link = '<a href="https://a.example" rel="nofollow ugc noopener">';
    expect(renderPost('[||b||](https://a.example)')).toContain(`${open}${link}b</a>${close}`);
    expect(renderPost('[a ||b|| c](https://a.example)')).toContain(
      `${open}${link}a b c</a>${close}`,
    );
    expect(renderPost('||a [||b||](https://a.example)||').match(/<label/g)).toHaveLength(1);
    expect(renderPost('![||b||](https://a.example)')).toContain(`${link}Spoiler</a>`);
  });
});

test('A post has at most 200 spoilers; the text of further ones does not show', () => {
  const paragraph = '||a|| [||b||](https://a.example) ';
  const html = renderPost(`${paragraph.repeat(99)}\n\n||c|| ||d|| **||secret||** end`);
  expect(html.split(open)).toHaveLength(201);
  expect(html).toContain(`${open}d${close} <strong>[spoiler]</strong> end`);
  expect(html).not.toContain('secret');
});

describe('Block spoilers', () => {
  const block = (inside: string) =>
    `<details class="spoiler-block"><summary>Spoiler</summary>\n${inside}</details>\n`;

  test.each([
    ['||a\n\nb||', block('<p dir="auto">a</p>\n<p dir="auto">b</p>\n')],
    [
      '|| a\n\nb || \n\nc',
      `${block('<p dir="auto">a</p>\n<p dir="auto">b </p>\n')}<p dir="auto">c`,
    ],
    [
      'x\n||a\n\nb||',
      `<p dir="auto">x</p>\n${block('<p dir="auto">a</p>\n<p dir="auto">b</p>\n')}`,
    ],
    ['||\na\n||', block('<p dir="auto">a</p>\n')],
    [
      '||\n```\na ||\n||b\n```\n||',
      block('<pre dir="ltr" tabindex="0"><code>a ||\n||b\n</code></pre>\n'),
    ],
    ['||\n- a\n- b\n||', '</ul>\n</details>'],
    ['||\n> a\n||\nb', '</blockquote>\n</details>\n<p dir="auto">b'],
    ['> ||\n> a\n>\n> b\n> ||\n\nc', '</details>\n</blockquote>\n<p dir="auto">c'],
    ['- x\n\n  ||a\n\n  b||\n- c', '</details>\n</li>\n<li dir="auto">'],
  ])('turn %j into a details element', (source, html) => {
    expect(renderPost(source).replaceAll(' </p>', '</p>')).toContain(
      html.replaceAll(' </p>', '</p>'),
    );
    expect(renderPost(source).match(/<details/g)).toHaveLength(1);
    expect(renderPost(source)).not.toContain('||a');
  });

  test('need a closing marker', () => {
    expect(renderPost('||a\n\nb')).not.toContain('details');
    expect(renderPost('||\na\n\nb')).not.toContain('details');
    expect(renderPost('> ||a\n\nb||')).not.toContain('details');
  });

  test('never nest', () => {
    expect(renderPost('||\n||a\n\nb||\n||').match(/<details/g)).toHaveLength(1);
  });
});

describe('Hidden text', () => {
  test.each([
    'a ||secret|| b',
    '||secret\n\nsecret||',
    '||\nsecret\n\n- secret\n||',
    '[||secret||](https://a.example)',
    '![||secret||](https://a.example)',
    '**||secret||** ||*secret* `secret`||',
    '> ||secret||',
    '||https://a.example/secret||',
    '||@secret||',
  ])('is not in the plain text of %j', (source) => {
    expect(postPlainText(source)).not.toContain('secret');
    expect(postPlainText(source)).toMatch(/spoiler/i);
  });
});
