import { describe, expect, test } from 'vitest';
import { ConnectionLimits } from './connection-limits.ts';
import { RecentFrames } from './recent-frames.ts';

const frame = (id: number, size = 1) => ({ id, topic: 'board', bytes: Buffer.alloc(size) });

describe('The recent frames', () => {
  const ids = (recent: RecentFrames, position: number) =>
    recent.after(position)?.map(({ id }) => id);

  test('return the frames after a position, or undefined if some are gone', () => {
    const recent = new RecentFrames(10, { frames: 3, bytes: 1000 });
    expect(ids(recent, 10)).toEqual([]);
    expect(ids(recent, 9)).toBeUndefined();
    recent.add([frame(11), frame(14), frame(15)]);
    expect(ids(recent, 10)).toEqual([11, 14, 15]);
    expect(ids(recent, 12)).toEqual([14, 15]);
    expect(ids(recent, 14)).toEqual([15]);
    recent.add([frame(16)]);
    expect(ids(recent, 10)).toBeUndefined();
    expect(ids(recent, 11)).toEqual([14, 15, 16]);
  });

  test('are limited in bytes, too', () => {
    const recent = new RecentFrames(0, { frames: 100, bytes: 1000 });
    recent.add([frame(1, 600), frame(2, 600), frame(3, 300)]);
    expect(ids(recent, 1)).toEqual([2, 3]);
    expect(ids(recent, 0)).toBeUndefined();
    recent.add([frame(4, 5000)]);
    expect(ids(recent, 4)).toEqual([]);
    expect(ids(recent, 3)).toBeUndefined();
  });

  test('update earlier frames about the same post, unless the new one is the first', () => {
    const createFrame = (id: number, text: string) => ({
      id,
      topic: 'board',
      about: 'post:1',
      textField: 'post',
      bytes: Buffer.from(`id: ${id}\ndata: {"post":"${text}"}\n\n`),
    });
    const readTexts = (recent: RecentFrames) =>
      recent.after(0)?.map(({ bytes }) => /"post":"(\w+)"/.exec(bytes.toString())?.[1]);
    const recent = new RecentFrames(0, { frames: 10, bytes: 1000 });
    recent.add([{ ...createFrame(1, 'one'), isFirst: true }]);
    recent.add([{ ...createFrame(2, 'two'), isFirst: true }]);
    expect(readTexts(recent)).toEqual(['one', 'two']);
    recent.add([createFrame(3, 'three')]);
    expect(readTexts(recent)).toEqual(['three', 'three', 'three']);
  });
});

describe('The connection limits per network', () => {
  test('forget a network with its last connection', () => {
    const limits = new ConnectionLimits();
    const release = limits.acquire('203.0.113.7');
    expect(limits.total).toBe(1);
    if (typeof release !== 'string') release();
    expect(limits.total).toBe(0);
  });
});
