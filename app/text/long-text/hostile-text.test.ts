import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzRuns } from '#tests/support/soak.ts';
import { KeywordLinker } from '../links/keyword-linker.ts';
import { renderMarkdown } from '../markdown/markdown.server.ts';
import { renderLongText } from './render-long-text.server.ts';

/** Every tag that a rendered article may contain. */
const TAG = new RegExp(
  '^</?(p|h[2-6]|a|em|strong|s|ul|ol|li|blockquote|pre|code|hr|br|img|figure|figcaption|div|table|' +
    'thead|tbody|tr|th|td|small|details|summary|sup|span|input)( (href|title|rel|target|class|id|' +
    'src|alt|loading|decoding|style|scope|role|aria-label|tabindex|start|type|value)="[^"<>]*")*>$',
);

function expectHarmless(html: string): void {
  for (const tag of html.match(/<[^>]*>/g) ?? []) {
    expect(tag).toMatch(TAG);
    expect(tag).not.toMatch(/ (href|src)="\s*(javascript|vbscript|data|file):/i);
  }
  expect(html.replace(/<[^>]*>/g, '')).not.toContain('<');
}

describe('Hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '![" onerror="alert(1)](/x.png "\\" onload=\\"alert(1)")',
    '[x](/a"onclick="alert(1))',
    '<javascript:alert(1)>',
    '## <img onerror=x> " onclick="y',
    '```"><script>\nx\n```',
    '[a]: javascript:alert(1)\n\n[a]',
    '|<script>|\n|-|\n|"onclick=|',
    'https://youtu.be/a"><script>alert(1)</script>',
    '[<script>](https://youtu.be/abc)',
    '> [!NOTE] <script>"onclick=',
    '> [!DETAILS] "><img src=x onerror=y>\n> x',
    '> [!BOOKMARK]\n> [x](javascript:alert(1))',
    '> [!BOOKMARK]\n> [x](https://a"onclick=".example)',
    'x[^"onclick=]\n\n[^"onclick=]: <script>',
  ])('%j stays text', (source) => {
    expectHarmless(
      renderLongText(source)
        .blocks.flatMap((part) => (part.kind === 'html' ? [part.html] : []))
        .join(''),
    );
  });

  test('is harmless in any combination', { tags: ['soak'] }, () => {
    const bits = [
      '<',
      '>',
      '"',
      "'",
      '&',
      '`',
      '```\n',
      '*',
      '_',
      '~~',
      '\n',
      '\n\n',
      '    ',
      '> ',
      '- ',
      '1. ',
      '[',
      ']',
      '(',
      ')',
      '![',
      '](',
      '# ',
      '|',
      '|-|\n',
      '\\',
      '<script>',
      'onerror=',
      'javascript:',
      '/affiliate/x',
      'https://youtu.be/abc',
      'fog',
      'http://a.b',
      '&#106;',
      '&lt;',
      '\u0000',
      '\u202e',
      '[^1]',
      '[^1]: ',
      '> [!NOTE] ',
      '> [!DETAILS] ',
      '> [!COMPARISON]\n',
      '> [!BOOKMARK]\n',
      '- [x] ',
    ];
    const sources = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'binary' })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(sources, (pieces) => {
        const source = pieces.join('');
        const { blocks } = renderLongText(source, {
          linker: new KeywordLinker([{ keyword: 'fog', href: 'https://example.com/?a=1&b="2"' }]),
        });
        for (const part of blocks) if (part.kind === 'html') expectHarmless(part.html);
        expect(() => renderMarkdown(source)).not.toThrow();
      }),
      fuzzRuns(150),
    );
  });
});

const bombs: Record<string, (size: number) => string> = {
  brackets: (size) => '['.repeat(size),
  'unclosed links': (size) => '[a]('.repeat(size),
  'unclosed images': (size) => '!['.repeat(size),
  quotes: (size) => `${"'a ".repeat(size)}${'a" '.repeat(size)}`,
  'unclosed emphasis': (size) => '**a *b _c '.repeat(size),
  'nested quotes': (size) => '> '.repeat(size),
  'nested lists': (size) => '- '.repeat(size),
  urls: (size) => 'http://a.b '.repeat(size),
  'a URL with asterisks': (size) => `http://a.b${'*'.repeat(size)}c`,
  'a wide table': (size) => `${'|a'.repeat(size)}\n${'|-'.repeat(size)}\n`,
  'a long table': (size) => `|a|b|\n|-|-|\n${'|a\n'.repeat(size)}`,
  references: (size) =>
    Array.from({ length: size }, (_, index) => `[r${index}]: /x\n`).join('') + '[r1]'.repeat(size),
  'repeated headings': (size) => '## a\n\n'.repeat(size),
  'headings with colliding anchors': (size) => '## a\n\n## a 2\n\n'.repeat(size),
  keywords: (size) => 'fog '.repeat(size),
  'a keyword with wide gaps': (size) => `sea${' '.repeat(size)}x `.repeat(2),
  'lines of keywords': (size) => 'fog\n'.repeat(size),
  'unclosed footnotes': (size) => `[^a]: x\n\n${'[^'.repeat(size)}`,
  'footnotes that links may close': (size) => `[^a]: x\n\n${'[^a'.repeat(size)}](x)`,
  'references to a footnote': (size) => `[^a]: x\n\n${'[^a]'.repeat(size)}`,
  footnotes: (size) =>
    Array.from({ length: size }, (_, index) => `x[^n${index}]\n\n[^n${index}]: y\n\n`).join(''),
  'nested footnotes': (size) => '[^a]: '.repeat(size),
  callouts: (size) => '> [!NOTE] x\n> y\n\n'.repeat(size),
  'nested callouts': (size) => `${'> [!GALLERY]\n>'.repeat(size)}`,
  'a long gallery': (size) => `> [!COMPARISON]\n${'> ![](/x)\n'.repeat(size)}`,
  tasks: (size) => '- [ ] a\n'.repeat(size),
  'video links': (size) => 'https://youtu.be/abc\n\n'.repeat(size),
};

/** The fastest of three runs in this thread's CPU time, which a busy machine does not distort. */
function measureMicroseconds(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

describe('A text bomb of', () => {
  test.each(Object.entries(bombs))('%s takes linear time', (_, bomb) => {
    const linker = () =>
      new KeywordLinker([
        { keyword: 'fog', href: '/' },
        { keyword: 'sea shore', href: '/' },
      ]);
    const time = (size: number) => {
      const source = bomb(size);
      return measureMicroseconds(() => renderLongText(source, { linker: linker() }));
    };
    const small = time(2_000);
    // 16 times the length: quadratic work would take 256 times as long.
    expect(time(32_000)).toBeLessThan(Math.max(small, 2000) * 128);
  });
});
