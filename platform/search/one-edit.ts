const LATIN = 'abcdefghijklmnopqrstuvwxyz0123456789';
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ';

function lettersFor(word: string): string {
  if (/\p{Script=Cyrillic}/u.test(word)) return CYRILLIC;
  return /\p{Script=Greek}/u.test(word) ? GREEK : LATIN;
}

/** Everything that is one typing error away: a letter too many, too few, wrong, or two swapped. */
export function oneEditAway(word: string): string[] {
  const letters = lettersFor(word);
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const rest = word.slice(at);
    for (const letter of letters) edits.add(before + letter + rest);
    if (rest === '') continue;
    for (const letter of letters) edits.add(before + letter + rest.slice(1));
    edits.add(before + rest.slice(1));
    if (rest.length > 1) edits.add(before + rest[1] + rest[0] + rest.slice(2));
  }
  edits.delete(word);
  return [...edits];
}
