import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function drain(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let job = queue.take(); job !== undefined; job = queue.take()) taken.push(job);
  return taken;
}

describe('FairQueue', () => {
  test('takes turns among clients, in the order of each client’s jobs', () => {
    const queue = new FairQueue<string>(10);
    for (const job of ['a1', 'a2', 'a3']) queue.add(job, 'a');
    queue.add('b1', 'b');
    queue.add('c1', 'c');
    queue.add('b2', 'b');
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
  });

  test('refuses the newest job of the client with the most when it is full', () => {
    const queue = new FairQueue<string>(3);
    for (const job of ['a1', 'a2', 'a3']) expect(queue.add(job, 'a')).toEqual([]);
    expect(queue.add('a4', 'a')).toEqual(['a4']);
    expect(queue.add('b1', 'b')).toEqual(['a3']);
    expect(drain(queue)).toEqual(['a1', 'b1', 'a2']);
  });

  test('refuses the newcomer when every client has one job', () => {
    const queue = new FairQueue<string>(2);
    queue.add('a1', 'a');
    queue.add('b1', 'b');
    expect(queue.add('c1', 'c')).toEqual(['c1']);
  });

  test('runs a shared job at the earliest turn of its clients, once', () => {
    const queue = new FairQueue<string>(10);
    for (const job of ['a1', 'a2', 'shared']) queue.add(job, 'a');
    queue.join('shared', 'b');
    expect(drain(queue)).toEqual(['a1', 'shared', 'a2']);
  });

  test('keeps a shared job for the other client when the first loses it', () => {
    const queue = new FairQueue<string>(2);
    queue.add('a1', 'a');
    queue.add('shared', 'a');
    queue.join('shared', 'b');
    expect(queue.add('c1', 'c')).toEqual(['c1']);
    expect(drain(queue)).toEqual(['a1', 'shared']);
  });

  test('gives every other turn to the job that most clients wait for', () => {
    const queue = new FairQueue<string>(10);
    for (const client of ['a', 'b', 'c', 'd']) queue.add(`search of ${client}`, client);
    queue.add('home', 'e');
    queue.add('news', 'f');
    queue.join('news', 'g');
    for (const client of ['h', 'i']) queue.join('home', client);
    expect(drain(queue)).toEqual([
      'search of a',
      'home',
      'search of b',
      'news',
      'search of c',
      'search of d',
    ]);
  });

  test('ignores clients that join a job that has left', () => {
    const queue = new FairQueue<string>(2);
    queue.add('a1', 'a');
    queue.take();
    queue.join('a1', 'b');
    expect(queue.take()).toBeUndefined();
  });
});
