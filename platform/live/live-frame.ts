import { namePlaces, placesOfNames, type Renaming } from '#db/live-names.ts';
import type { LiveEventRow } from './database-live-log.ts';

/** An event as it goes over the wire: written once, the same bytes for every connection. */
export interface LiveFrame {
  id: number;
  topic: string;
  bytes: Buffer;
  about?: string | null;
  /** Which part of it says something; what came about the same before says this from then on. */
  says?: string | null;
  /** Nothing came about the same before. */
  isFirst?: boolean;
  /** Who is named in it. */
  author?: string | null;
  answered?: string | null;
  /** What came about the same before is not passed on any more. */
  isWithdrawal?: boolean;
}

export function frameOf(row: LiveEventRow): LiveFrame {
  const { id, topic, kind, payload_json, about, says, author, answered } = row;
  const bytes = bytesOf(id, { topic, kind, ...payload_json });
  const { is_first: isFirst, is_withdrawal: isWithdrawal } = row;
  return { id, topic, bytes, about, says, author, answered, isFirst, isWithdrawal };
}

const DATA = '\ndata: ';

function bytesOf(id: number, event: object): Buffer {
  return Buffer.from(`id: ${id}${DATA}${JSON.stringify(event)}\n\n`);
}

function eventIn({ bytes }: LiveFrame): Record<string, unknown> {
  return JSON.parse(bytes.subarray(bytes.indexOf(DATA) + DATA.length).toString());
}

/** The frame with what a later one says about the same in place of what it said. */
export function renewedBy(frame: LiveFrame, later: LiveFrame): LiveFrame {
  const { says } = later;
  if (!says) return frame;
  return {
    ...frame,
    bytes: bytesOf(frame.id, { ...eventIn(frame), [says]: eventIn(later)[says] }),
  };
}

/** The frame with the name a later one gives to who is named in it. */
export function renamedBy(frame: LiveFrame, later: LiveFrame): LiveFrame {
  const places = placesOfNames.filter((place) => frame[place] === later.about);
  if (!later.about || places.length === 0) return frame;
  const { post, as } = eventIn(later) as unknown as Renaming;
  let renamed = frame;
  for (const place of places) {
    const event = withText(eventIn(renamed), namePlaces[place], post.author);
    renamed = { ...renamed, [place]: as, bytes: bytesOf(frame.id, event) };
  }
  return renamed;
}

/** As the database does it: where there is no such path, nothing changes. */
function withText(value: object, [key = '', ...rest]: readonly string[], text: string): object {
  const inner = Object.entries(value).find(([name]) => name === key)?.[1];
  if (rest.length === 0) return inner === undefined ? value : { ...value, [key]: text };
  if (typeof inner !== 'object' || inner === null) return value;
  return { ...value, [key]: withText(inner, rest, text) };
}

/** Says that the connection lives, and how far its page has heard everything. */
export function beatAt(position: number): string {
  return `id: ${position}\nevent: beat\ndata: ${position}\n\n`;
}

/** Says that something was missed for good: the page fetches anew and goes on from here. */
export function resetAt(position: number): string {
  return `id: ${position}\nevent: reset\ndata: ${position}\n\n`;
}

/** How long the client waits before it comes back, milliseconds. */
export function retryAfter(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}
