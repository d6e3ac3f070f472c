import { describe, expect, test } from 'vitest';
import { Broadcaster } from './broadcaster.ts';
import { Channels, type LiveConnection, type LiveStream } from './live-connection.ts';
import type { LiveFrame } from './live-frame.ts';

const frame = (id: number, topic = 'board'): LiveFrame => ({
  id,
  topic,
  bytes: Buffer.from(`${topic} ${id};`),
});

/** A connection that records what is written to it. */
function createConnection(joinedPosition: number, onWrite = () => {}) {
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
  const connection: LiveConnection = {
    stream: stream as unknown as LiveStream,
    joinedPosition,
    isClosed: false,
  };
  return { connection, stream, written };
}

function createBroadcaster() {
  const channels = new Channels();
  const counts = { delivered: 0, slow: 0 };
  const broadcaster = new Broadcaster(channels, {
    delivered: (events) => {
      counts.delivered += events;
    },
    closedAsSlow: () => {
      counts.slow += 1;
    },
  });
  return { channels, counts, broadcaster };
}

describe('The broadcaster', () => {
  test('sends a connection that joins midway only what it did not receive on joining', async () => {
    const { channels, broadcaster } = createBroadcaster();
    const late = [1, 2, 3].map((joinedPosition) => createConnection(joinedPosition));
    const first = createConnection(0, () => {
      for (const { connection } of late) channels.add(['board'], connection);
    });
    channels.add(['board'], first.connection);
    broadcaster.broadcast([frame(1), frame(2), frame(3)]);
    await broadcaster.flushed();
    expect(first.written).toEqual(['board 1;board 2;board 3;']);
    expect(late.map(({ written }) => written)).toEqual([['board 2;board 3;'], ['board 3;'], []]);
  });

  test('sends each connection the events of its topics once, whatever the order of its topics', async () => {
    const { channels, broadcaster, counts } = createBroadcaster();
    const [one, same, other] = [
      createConnection(0),
      createConnection(0),
      createConnection(0),
    ] as const;
    channels.add(['board', 'thread:1'], one.connection);
    channels.add(['thread:1', 'board'], same.connection);
    channels.add(['thread:2'], other.connection);
    broadcaster.broadcast([frame(1), frame(2, 'thread:1'), frame(3, 'thread:3')]);
    await broadcaster.flushed();
    expect([one.written, same.written, other.written]).toEqual([
      ['board 1;thread:1 2;'],
      ['board 1;thread:1 2;'],
      [],
    ]);
    expect(counts.delivered).toBe(4);
  });

  test('confirms in a heartbeat only events that were written before it', async () => {
    const { channels, broadcaster } = createBroadcaster();
    const page = createConnection(0);
    const ahead = createConnection(2);
    channels.add(['board'], page.connection);
    channels.add(['board'], ahead.connection);
    broadcaster.broadcast([frame(1)]);
    broadcaster.heartbeat();
    await broadcaster.flushed();
    expect(page.written).toEqual(['board 1;', 'id: 1\nevent: heartbeat\ndata: 1\n\n']);
    expect(ahead.written).toEqual([]);
  });

  test('disconnects a client with too much unread data, and lets one large message through', async () => {
    const { channels, broadcaster, counts } = createBroadcaster();
    const [stuck, idle] = [createConnection(0), createConnection(0)] as const;
    stuck.stream.writableLength = 60 * 1024;
    channels.add(['board'], stuck.connection);
    channels.add(['board'], idle.connection);
    const large = { id: 1, topic: 'board', bytes: Buffer.alloc(100 * 1024) };
    broadcaster.broadcast([large]);
    await broadcaster.flushed();
    expect([stuck.written.length, idle.written.length, counts.slow]).toEqual([0, 1, 1]);
  });
});
