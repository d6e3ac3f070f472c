/** The same for spellings that link in the same places: ignores case, whitespace and apostrophe style. */
export function keywordForm(word: string): string {
  return word.trim().replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();
}
