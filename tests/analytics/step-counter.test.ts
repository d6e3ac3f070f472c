import { expect, test } from 'vitest';
import type { Visit, VisitGoal, VisitorDay } from '#app/features/analytics/embeds/visitor-day.ts';
import { readPagePath } from '#app/features/analytics/goals/page-path.ts';
import { StepCounter } from '#app/features/analytics/steps/step-counter.ts';

const traits = { device: 'desktop', browser: 'Firefox', country: 'US' };

const visit = (paths: string[], goals: VisitGoal[] = []): Visit => ({
  source: 'direct',
  host: '',
  campaign: '',
  lastAt: 0,
  views: paths.map((path, index) => ({ id: String(index), path, hour: 0 })),
  goals,
});

const subscribed = (after?: number, page = ''): VisitGoal => ({
  goal: 'subscription',
  article: '',
  link: '',
  page,
  ...(after !== undefined && { after }),
});

/** The visits that reached each of the steps. */
function count(steps: ConstructorParameters<typeof StepCounter>[0][number], ...visits: Visit[]) {
  const counter = new StepCounter([steps]);
  const day: VisitorDay = { ...traits, visits };
  counter.add(day);
  return counter.visits[0];
}

test('Steps count only in their order, within one visit, with anything in between', () => {
  const steps = [{ path: '/' }, { path: '/news/*' }, { event: 'subscription' as const }];
  const whole = visit(['/', '/events', '/news/1-masts', '/media'], [subscribed(4)]);
  expect(count(steps, whole)).toEqual([1, 1, 1]);
  expect(count(steps, visit(['/news/1-masts', '/']))).toEqual([1, 0, 0]);
  // Subscribed before the article, and in another visit.
  expect(count(steps, visit(['/', '/news/1-masts'], [subscribed(1)]))).toEqual([1, 1, 0]);
  expect(count(steps, visit(['/', '/news/1']), visit(['/media'], [subscribed(1)]))).toEqual([
    1, 1, 0,
  ]);
  // Each visit counts once.
  expect(count(steps, visit(['/', '/', '/news/1', '/news/2']))).toEqual([1, 1, 0]);
});

test('A view takes only one of two equal steps', () => {
  const steps = [{ path: '/news/*' }, { path: '/news/*' }];
  expect(count(steps, visit(['/news/1']))).toEqual([1, 0]);
  expect(count(steps, visit(['/news/1', '/news/2']))).toEqual([1, 1]);
});

test('A goal of an earlier version counts where its page was, or at the end', () => {
  const steps = [{ event: 'subscription' as const }, { path: '/media' }];
  expect(count(steps, visit(['/news', '/media'], [subscribed(undefined, '/news')]))).toEqual([
    1, 1,
  ]);
  expect(count(steps, visit(['/news', '/media'], [subscribed()]))).toEqual([1, 0]);
});

test('A page with an id is found under its earlier titles', () => {
  const steps = [{ path: '/news/12-the-mast' }];
  expect(count(steps, visit(['/news/12-the-mast-is-lit']))).toEqual([1]);
  expect(count(steps, visit(['/news/120-the-mast']))).toEqual([0]);
});

test('Visits without a view are in no rate, so they don’t count', () => {
  expect(count([{ event: 'subscription' }], visit([], [subscribed(0)]))).toEqual([0]);
});

test('Paths are read as visits are counted', () => {
  const read = (typed: string) => Object.values(readPagePath(typed))[0];
  expect(read('https://example.org/news/?a=b#c')).toBe('/news');
  expect(read('/news/*')).toBe('/news/*');
  expect(read('/')).toBe('/');
  expect(read('/über')).toBe('/%C3%BCber');
  expect(read('news')).toContain('Start the path with a slash');
  expect(read('/a*b')).toContain('only at the end');
  expect(read('/admin/users')).toContain('aren’t counted');
  expect(read(`/${'a'.repeat(200)}`)).toContain('at most 200');
});
