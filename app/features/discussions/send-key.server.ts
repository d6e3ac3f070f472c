import { createHash } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import type { Person } from '../../http/actor.ts';
import { getPictures } from '../images/images.server.ts';
import type { NewPostInput } from './discussions.schema.ts';

const WINDOW = 5 * 60_000;

interface SentForm extends Pick<NewPostInput, 'body' | 'category' | 'thread' | 'parent'> {
  subjectKind?: NewPostInput['subjectKind'];
  subject?: NewPostInput['subject'];
  /** Their images. */
  pictures: readonly number[];
}

/**
 * For a form that made none: the same words at the same place by the same person are one post,
 * unless some minutes lie between; without words, the same pictures.
 */
export async function sendKeyOf(
  db: Database,
  person: Person,
  input: SentForm,
  now: Date,
): Promise<string> {
  const { body, category, thread, parent, subjectKind, subject, pictures } = input;
  const said = [person.kind, person.id, body, category, thread, parent, subjectKind, subject];
  const shown = body === '' ? await keysOf(db, pictures) : [];
  const content = JSON.stringify([...said, ...shown, Math.floor(now.getTime() / WINDOW)]);
  return `said-${createHash('sha256').update(content).digest('base64url')}`;
}

/** A form that is sent twice brings the same bytes under other ids. */
async function keysOf(db: Database, ids: readonly number[]): Promise<(string | undefined)[]> {
  const pictures = await getPictures(db, ids);
  return ids.map((id) => pictures.get(id)?.key);
}
