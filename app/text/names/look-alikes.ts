/**
 * Lower-case letters that look like a Latin one, by the letter they look like; where an alphabet's
 * capitals look like ours and its small letters do not, the capital decides (в as В is B).
 * After Unicode's confusables (UTS 39), cut down to what a name may hold.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аɑɐαᴀ',
  ae: 'æӕᴁ',
  b: 'вьъɓƀʙβ',
  c: 'сϲᴄ',
  d: 'ԁđðɖɗᴅ',
  e: 'еɛəεєᴇҽ',
  f: 'ғƒꜰ',
  g: 'ɡɢցǥɠ',
  h: 'нһħɦʜηհ',
  // One stroke: capital I, small l and the digit are drawn alike.
  l: 'i1ıіɪɩιӏłɫʟǀɭ',
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

const letterOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, letter]),
  ),
);

/** Lower-case text with each letter replaced by the Latin one it looks like. */
export function foldLookAlikes(lowerCase: string): string {
  return Array.from(lowerCase, (sign) => letterOf.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
