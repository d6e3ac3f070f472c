const LATIN = 'abcdefghijklmnopqrstuvwxyz0123456789';
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ';

function lettersFor(word: string): string {
  if (/\p{Script=Cyrillic}/u.test(word)) return CYRILLIC;
  return /\p{Script=Greek}/u.test(word) ? GREEK : LATIN;
}

/** All strings one typo away: a letter inserted, deleted or replaced, or two swapped. */
export function oneEditAway(word: string): string[] {
  const letters = lettersFor(word);
  // By code points, so that surrogate pairs stay whole.
  const characters = [...word];
  const edits = new Set<string>();
  for (let at = 0; at <= characters.length; at += 1) {
    const before = characters.slice(0, at).join('');
    const [one = '', other = '', ...rest] = characters.slice(at);
    const after = other + rest.join('');
    for (const letter of letters) {
      edits.add(before + letter + one + after);
      if (one) edits.add(before + letter + after);
    }
    if (one) edits.add(before + after);
    if (other) edits.add(before + other + one + rest.join(''));
  }
  edits.delete(word);
  return [...edits];
}
