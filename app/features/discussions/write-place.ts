import { readContentId } from '../../http/content-id.ts';
import { readBoardCategory } from './embeds/board-categories.ts';
import { subjectKinds } from './thread-subject.ts';

/** Words by name: a query, or a form. */
interface Words {
  get: (name: string) => FormDataEntryValue | null;
}

/** Where a post is to go, as the fields that say it; whatever else was said is left out. */
export function readPlace(words: Words): Record<string, string> {
  const word = (name: string) => {
    const value = words.get(name);
    return typeof value === 'string' ? value : null;
  };
  const id = (name: string) => readContentId(word(name) ?? undefined);
  const place: Record<string, string> = {};
  const category = readBoardCategory(word('category'));
  const [thread, parent, subject] = [id('thread'), id('parent'), id('subject')];
  const kind = subjectKinds.find((known) => known === (word('subjectKind') ?? word('kind')));
  if (thread !== undefined) place.thread = String(thread);
  else if (kind && subject !== undefined) {
    place.subjectKind = kind;
    place.subject = String(subject);
  } else if (category) place.category = category;
  if (thread !== undefined && parent !== undefined) place.parent = String(parent);
  return place;
}
