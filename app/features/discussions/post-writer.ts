import type { Person } from '../../http/actor.ts';

/** The columns of a post that say who wrote it. */
export function writerColumns(writer: Person): {
  author_id: number | null;
  guest_id: number | null;
} {
  return writer.kind === 'member'
    ? { author_id: writer.id, guest_id: null }
    : { author_id: null, guest_id: writer.id };
}
