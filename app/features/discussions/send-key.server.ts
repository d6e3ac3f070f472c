import { createHash } from 'node:crypto';
import type { Person } from '../../http/actor.ts';
import type { NewPostInput } from './discussions.schema.ts';

const WINDOW = 5 * 60_000;

/**
 * For a form that made none: the same words at the same place by the same person are one post,
 * unless some minutes lie between.
 */
export function sendKeyOf(person: Person, input: NewPostInput, now: Date): string {
  const { body, category, thread, parent, subjectKind, subject } = input;
  const said = [person.kind, person.id, body, category, thread, parent, subjectKind, subject];
  const content = JSON.stringify([...said, Math.floor(now.getTime() / WINDOW)]);
  return `said-${createHash('sha256').update(content).digest('base64url')}`;
}
