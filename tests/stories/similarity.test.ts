import { describe, expect, test } from 'vitest';
import { rankBySimilarity } from '#app/features/stories/groups/similarity.ts';
import { judgedStories } from './judged-stories.ts';

const publishedAt = new Date('2026-03-02T12:00:00Z');
const stories = judgedStories.map(([news, title, excerpt], id) => ({
  id,
  news,
  title,
  excerpt,
  publishedAt,
}));

function judge(a: (typeof stories)[number]) {
  const others = stories.filter(({ id }) => id !== a.id);
  return rankBySimilarity(a, others).filter(({ isSame }) => isSame);
}

describe('The similarity of stories', () => {
  test('never takes different news for the same', () => {
    const wrong = stories.flatMap((a) =>
      judge(a)
        .filter(({ story }) => a.news === '' || story.news !== a.news)
        .map(({ story }) => `${a.title} = ${story.title}`),
    );
    expect(wrong).toEqual([]);
  });

  test('finds for every story of a group another one of it', () => {
    const missed = stories.filter(({ news }) => news !== '').filter((a) => judge(a).length === 0);
    expect(missed.map(({ title }) => title)).toEqual([]);
  });

  test('does not depend on which of two stories is compared', () => {
    for (const a of stories.slice(0, 8)) {
      for (const b of stories.slice(0, 8).filter(({ id }) => id > a.id)) {
        const rest = stories.filter(({ id }) => id !== a.id && id !== b.id);
        const find = (x: typeof a, y: typeof a) =>
          rankBySimilarity(x, [y, ...rest]).find(({ story }) => story.id === y.id)?.score;
        expect(find(a, b)).toBeCloseTo(find(b, a) ?? Number.NaN);
      }
    }
  });

  test('ignores case, accents, possessives and endings, but not the date', () => {
    const story = { title: 'Corin Vále’s maps shipped', excerpt: '', publishedAt };
    const same = { title: 'CORIN VALE MAP SHIPS', excerpt: '', publishedAt };
    const later = { ...same, publishedAt: new Date('2026-03-09T12:00:00Z') };
    const [first, second] = rankBySimilarity(story, [same, later]);
    expect([first?.isSame, second?.isSame]).toEqual([true, false]);
  });

  test('finds nothing among no stories, and nothing for an empty title', () => {
    const empty = { title: '', excerpt: '', publishedAt };
    expect(rankBySimilarity(empty, [])).toEqual([]);
    expect(rankBySimilarity(empty, [empty])[0]?.isSame).toBe(false);
  });
});
