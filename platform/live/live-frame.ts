import { namePaths, participantRoles, type RenameEvent } from '#db/live/live-participants.ts';
import type { LiveEventRow } from './database-live-log.ts';

/** An event as sent over the wire. It is encoded once, and every connection gets the same bytes. */
export interface LiveFrame {
  id: number;
  topic: string;
  bytes: Buffer;
  about?: string | null;
  /** The field with the text. It replaces the text of earlier events about the same post. */
  textField?: string | null;
  /** No earlier event is about the same post. */
  isFirst?: boolean;
  /** Actors it names. */
  author?: number | null;
  recipient?: number | null;
  /** Earlier events about the same post are no longer delivered. */
  isRetraction?: boolean;
}

export function getFrame(row: LiveEventRow): LiveFrame {
  const { id, topic, kind, payload_json, about, text_field: textField, author, recipient } = row;
  const bytes = getBytes(id, { topic, kind, ...payload_json });
  const { is_first: isFirst, is_retraction: isRetraction } = row;
  return { id, topic, bytes, about, textField, author, recipient, isFirst, isRetraction };
}

const DATA = '\ndata: ';

function getBytes(id: number, event: object): Buffer {
  return Buffer.from(`id: ${id}${DATA}${JSON.stringify(event)}\n\n`);
}

function eventIn({ bytes }: LiveFrame): Record<string, unknown> {
  return JSON.parse(bytes.subarray(bytes.indexOf(DATA) + DATA.length).toString());
}

/** The frame with its text replaced by that of a later frame. */
export function withTextOf(frame: LiveFrame, later: LiveFrame): LiveFrame {
  const { textField } = later;
  if (!textField) return frame;
  return {
    ...frame,
    bytes: getBytes(frame.id, { ...eventIn(frame), [textField]: eventIn(later)[textField] }),
  };
}

/** The frame with names replaced as a later rename event says. */
export function withRename(frame: LiveFrame, later: LiveFrame): LiveFrame {
  const roles = participantRoles.filter((role) => frame[role] === Number(later.about));
  if (!later.about || roles.length === 0) return frame;
  const { post, as } = eventIn(later) as unknown as RenameEvent;
  let renamed = frame;
  for (const role of roles) {
    const event = withText(eventIn(renamed), namePaths[role], post.author);
    renamed = { ...renamed, [role]: as, bytes: getBytes(frame.id, event) };
  }
  return renamed;
}

/** Like the database's JSON functions: a missing path changes nothing. */
function withText(value: object, [key = '', ...rest]: readonly string[], text: string): object {
  const inner = Object.entries(value).find(([name]) => name === key)?.[1];
  if (rest.length === 0) return inner === undefined ? value : { ...value, [key]: text };
  if (typeof inner !== 'object' || inner === null) return value;
  return { ...value, [key]: withText(inner, rest, text) };
}

/** A heartbeat with the position up to which this connection has received everything. */
export function heartbeatAt(position: number): string {
  return `id: ${position}\nevent: heartbeat\ndata: ${position}\n\n`;
}

/** Events were lost: the page reloads its data and continues from this position. */
export function resetAt(position: number): string {
  return `id: ${position}\nevent: reset\ndata: ${position}\n\n`;
}

/** Milliseconds the client waits before it reconnects. */
export function retryAfter(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}
