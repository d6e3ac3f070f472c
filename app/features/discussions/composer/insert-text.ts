/** Appends a paragraph. Fires `input`, so drafts and mentions update as if it were typed. */
export function appendText(field: HTMLTextAreaElement, text: string): void {
  const before = field.value.trimEnd();
  replaceRange(field, before.length, field.value.length, before === '' ? text : `\n\n${text}`);
  field.scrollTop = field.scrollHeight;
}

/** Replaces a range, puts the caret after the new text and fires `input`. */
export function replaceRange(
  field: HTMLTextAreaElement,
  start: number,
  end: number,
  text: string,
): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
