import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStepCounter } from '#tests/support/hostile-text/count-steps.ts';
import { expectHarmless } from '#tests/support/hostile-text/expect-harmless.ts';
import {
  bombs,
  hostileFragments,
  hostileTexts,
} from '#tests/support/hostile-text/hostile-posts.ts';
import { fuzzRuns } from '#tests/support/soak.ts';

const countSteps = openStepCounter();
const { findMentionedMembers, renderPost } = await import('./render-post.server.ts');
const { postPlainText } = await import('./plain-text.server.ts');
const { quotePost } = await import('./quote-post.server.ts');

const members = new Map([['mara', { name: `Mara "><i onclick='x'>` }]]);

describe('Hostile text', () => {
  test.each(hostileTexts)('%j is rendered harmlessly', (source) => {
    expectHarmless(renderPost(source, members));
    expectHarmless(renderPost(`> ${source}\n\n||${source}||\n\n- ${source}`, members));
  });

  const sources = fc
    .array(
      fc.oneof(fc.constantFrom(...hostileFragments), fc.string({ unit: 'binary', maxLength: 8 })),
      {
        maxLength: 40,
      },
    )
    .map((pieces) => pieces.join(''));

  test('is harmless in any combination, quoted or not', { tags: ['soak'] }, () => {
    fc.assert(
      fc.property(sources, (source) => {
        expectHarmless(renderPost(source, members));
        expectHarmless(renderPost(quotePost('Mara', source), members));
        expect(findMentionedMembers(source, members).length).toBeLessThanOrEqual(1);
      }),
      fuzzRuns(150),
    );
  });

  test('has no more spoilers in plain text than in HTML', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const html = renderPost(source);
        const hidden = [...html.matchAll(/<label.*?<\/label>|<details.*?<\/details>/gs)];
        expect(postPlainText(source).split('[spoiler]').length - 1).toBeLessThanOrEqual(
          hidden.length + source.split('[spoiler]').length - 1,
        );
      }),
    );
  });
});

describe('A text bomb of', () => {
  test.each(Object.entries(bombs))('%s takes linear time, and not much of it', (_, bomb) => {
    const run = (size: number) => () => {
      const source = bomb(size).slice(0, 4 * size);
      findMentionedMembers(source, members);
      return quotePost('Mara', source) + renderPost(source, members);
    };
    // Warm-up.
    run(1_250)();
    const half = countSteps(run(1_250));
    const full = countSteps(run(2_500));
    expect(full).toBeGreaterThan(1_000);
    // Quadratic work would take four times as many.
    expect(full / half).toBeLessThan(2.5);
    // A few milliseconds.
    expect(full).toBeLessThan(12_000_000);
  });

  test.each(Object.entries(bombs))('%s becomes bounded HTML', (_, bomb) => {
    const source = bomb(2_500).slice(0, 10_000);
    expect(renderPost(source, members).length).toBeLessThan(12 * source.length);
  });
});
