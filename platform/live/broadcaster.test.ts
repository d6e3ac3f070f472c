import { describe, expect, test } from 'vitest';
import { Broadcaster } from './broadcaster.ts';
import { Channels, type LiveConnection, type LiveStream } from './live-connection.ts';
import type { LiveFrame } from './live-frame.ts';

const frame = (id: number, topic = 'board'): LiveFrame => ({
  id,
  topic,
  bytes: Buffer.from(`${topic} ${id};`),
});

/** A connection that keeps what is written to it, and calls when it is. */
function connection(joinedPosition: number, onWrite = () => {}) {
  const written: string[] = [];
  const stream = {
    writableLength: 0,
    write: (bytes: Buffer) => {
      written.push(bytes.toString());
      onWrite();
      return true;
    },
    end: () => {},
    destroy: () => {},
  };
  const kept: LiveConnection = {
    stream: stream as unknown as LiveStream,
    joinedPosition,
    isClosed: false,
  };
  return { kept, stream, written };
}

function opened() {
  const channels = new Channels();
  const counts = { delivered: 0, slow: 0 };
  const delivery = new Broadcaster(channels, {
    delivered: (events) => {
      counts.delivered += events;
    },
    closedAsSlow: () => {
      counts.slow += 1;
    },
  });
  return { channels, counts, delivery };
}

describe('The broadcaster', () => {
  test('sends a connection that joins midway only what it did not receive on joining', async () => {
    const { channels, delivery } = opened();
    const late = [1, 2, 3].map((joinedPosition) => connection(joinedPosition));
    const first = connection(0, () => {
      for (const { kept } of late) channels.add(['board'], kept);
    });
    channels.add(['board'], first.kept);
    delivery.broadcast([frame(1), frame(2), frame(3)]);
    await delivery.flushed();
    expect(first.written).toEqual(['board 1;board 2;board 3;']);
    expect(late.map(({ written }) => written)).toEqual([['board 2;board 3;'], ['board 3;'], []]);
  });

  test('sends each connection the events of its topics once, whatever the order of its topics', async () => {
    const { channels, delivery, counts } = opened();
    const [one, same, other] = [connection(0), connection(0), connection(0)] as const;
    channels.add(['board', 'thread:1'], one.kept);
    channels.add(['thread:1', 'board'], same.kept);
    channels.add(['thread:2'], other.kept);
    delivery.broadcast([frame(1), frame(2, 'thread:1'), frame(3, 'thread:3')]);
    await delivery.flushed();
    expect([one.written, same.written, other.written]).toEqual([
      ['board 1;thread:1 2;'],
      ['board 1;thread:1 2;'],
      [],
    ]);
    expect(counts.delivered).toBe(4);
  });

  test('confirms in a heartbeat only events that were written before it', async () => {
    const { channels, delivery } = opened();
    const page = connection(0);
    const ahead = connection(2);
    channels.add(['board'], page.kept);
    channels.add(['board'], ahead.kept);
    delivery.broadcast([frame(1)]);
    delivery.heartbeat();
    await delivery.flushed();
    expect(page.written).toEqual(['board 1;', 'id: 1\nevent: heartbeat\ndata: 1\n\n']);
    expect(ahead.written).toEqual([]);
  });

  test('disconnects a client with too much unread data, and lets one large message through', async () => {
    const { channels, delivery, counts } = opened();
    const [stuck, idle] = [connection(0), connection(0)] as const;
    stuck.stream.writableLength = 60 * 1024;
    channels.add(['board'], stuck.kept);
    channels.add(['board'], idle.kept);
    const large = { id: 1, topic: 'board', bytes: Buffer.alloc(100 * 1024) };
    delivery.broadcast([large]);
    await delivery.flushed();
    expect([stuck.written.length, idle.written.length, counts.slow]).toEqual([0, 1, 1]);
  });
});
