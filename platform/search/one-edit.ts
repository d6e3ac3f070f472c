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
  // By characters and not by their halves: some are written with two.
  const characters = [...word];
  const edits = new Set<string>();
  for (let at = 0; at <= characters.length; at += 1) {
    const before = characters.slice(0, at).join('');
    const [one = '', other = '', ...rest] = characters.slice(at);
    const behind = other + rest.join('');
    for (const letter of letters) {
      edits.add(before + letter + one + behind);
      if (one) edits.add(before + letter + behind);
    }
    if (one) edits.add(before + behind);
    if (other) edits.add(before + other + one + rest.join(''));
  }
  edits.delete(word);
  return [...edits];
}
