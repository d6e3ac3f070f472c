import { expect, test } from 'vitest';
import type { BusListener } from '#platform/events/event-bus.ts';
import { gate } from '#tests/support/gate.ts';
import { PublicLibraryImages } from './public-library-images.ts';

function createKnowledge() {
  const listeners: BusListener[] = [];
  const known = new PublicLibraryImages({ subscribe: (one) => listeners.push(one) }, ['news']);
  const send: BusListener = (event) => {
    for (const listener of listeners) listener(event);
  };
  const changed = (...tags: string[]) => send({ kind: 'changed', isAddition: false, tags });
  return { known, send, changed };
}

const isPublic = async () => 'library';

test('A public image is known until a commit may have changed that', async () => {
  const { known, changed } = createKnowledge();
  await known.find('a', isPublic);
  await known.find('b', async () => 'viewer');
  changed('board');
  expect([known.has('a'), known.has('b')]).toEqual([true, false]);
  changed('article:1', 'news');
  expect(known.has('a')).toBe(false);
  await known.find('a', isPublic);
  changed('*');
  expect(known.has('a')).toBe(false);
});

test('An answer from before a change is not remembered', async () => {
  const { known, changed } = createKnowledge();
  const { opened, open } = gate();
  const finding = known.find('a', () => opened.then(isPublic));
  changed('news');
  open();
  expect(await finding).toBe('library');
  expect(known.has('a')).toBe(false);
});

test('Known images are served during an outage, and checked again after it', async () => {
  const { known, send } = createKnowledge();
  await known.find('a', isPublic);
  send({ kind: 'disconnected' });
  expect(known.has('a')).toBe(false);
  send({ kind: 'unavailable' });
  expect(known.has('a')).toBe(true);
  await known.find('b', isPublic);
  expect(known.has('b')).toBe(false);
  send({ kind: 'connected' });
  expect(known.has('a')).toBe(false);
  await known.find('a', isPublic);
  expect(known.has('a')).toBe(true);
});
