import { describe, expect, test } from 'vitest';
import { embedOrigin, findVideoEmbed } from './video-embed.ts';

describe('A link to an external video', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=abc_D-1&t=3',
      'https://www.youtube-nocookie.com/embed/abc_D-1',
    ],
    ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['http://m.youtube.com/live/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  ])('%s is played at %s', (page, frame) => {
    expect(findVideoEmbed(page)?.embedUrl).toBe(frame);
  });

  test.each([
    '',
    'youtu.be/abc',
    'javascript:alert(1)',
    'https://youtu.be/',
    'https://youtu.be/a/b',
    'https://youtu.be/abc"onload="x',
    'https://www.youtube.com/watch?v=../../evil',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com.evil.example/watch?v=abc',
    'https://vimeo.com/about',
    'ftp://vimeo.com/1',
  ])('%j is no player', (page) => {
    expect(findVideoEmbed(page)).toBeUndefined();
  });

  test('adds only its frame’s origin to the content policy', () => {
    const player = findVideoEmbed('https://youtu.be/abc');
    expect(player && embedOrigin(player)).toBe('https://www.youtube-nocookie.com');
  });
});
