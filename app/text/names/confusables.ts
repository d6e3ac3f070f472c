/**
 * Lower-case letters by the Latin letter they look like, from Unicode's confusables (UTS 39) limited
 * to characters a name may contain. Where only an alphabet's capitals look Latin, the capital decides:
 * Cyrillic в counts as b because В looks like B.
 */
const CONFUSABLES: Readonly<Record<string, string>> = {
  a: 'аɑɐαᴀ',
  ae: 'æӕᴁ',
  b: 'вьъɓƀʙβ',
  c: 'сϲᴄ',
  d: 'ԁđðɖɗᴅ',
  e: 'еɛəεєᴇҽ',
  f: 'ғƒꜰ',
  g: 'ɡɢցǥɠ',
  h: 'нһħɦʜηհ',
  i: 'ıіɪɩι',
  l: '1ӏłɫʟǀɭ',
  j: 'јȷɉᴊ',
  k: 'кƙκᴋқ',
  m: 'мᴍɱμ',
  n: 'пոŋɲɳɴν',
  o: '0оøɵοօᴏσςө',
  oe: 'œɶ',
  p: 'рρþƥᴘ',
  q: 'ԛզʠ',
  r: 'гɼɽʀ',
  s: 'ѕʂꜱ',
  ss: 'ß',
  t: 'тŧƭʈτᴛ',
  u: 'ʉսᴜ',
  v: 'ѵʋᴠ',
  w: 'ԝɯшωᴡ',
  x: 'хχ',
  y: 'уʏγυү',
  z: 'ƶʐζᴢ',
};

const letters = new Map(
  Object.entries(CONFUSABLES).flatMap(([letter, lookalikes]) =>
    Array.from(lookalikes, (lookalike): [string, string] => [lookalike, letter]),
  ),
);

/** Replaces each lower-case letter with the Latin one it looks like. */
export function foldConfusables(lowerCase: string): string {
  return (
    Array.from(lowerCase, (char) => letters.get(char) ?? char)
      .join('')
      // Capital I, lower-case l and the digit 1.
      .replaceAll('i', 'l')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
  );
}

const OTHER_ALPHABETS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu;

/** Replaces lower-case letters of other alphabets only, so that Latin words stay different: “fail” isn’t “fall”. */
export function foldOtherAlphabets(lowerCase: string): string {
  return lowerCase.replace(OTHER_ALPHABETS, (char) => letters.get(char) ?? char);
}
