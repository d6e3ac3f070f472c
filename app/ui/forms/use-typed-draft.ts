import { type RefObject, useEffect, useRef, useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../local-storage.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedDraft {
  /** What the server had sent when this was typed. Text about an older version is not restored. */
  base: string;
  typed: Record<string, string>;
}

/** The message about a form that shows it. */
export const DRAFT_RESTORED = 'This is what you typed here before and didn’t save.';

const draftKey = (pathname: string) => `typed:${pathname}`;

export function deleteTypedDraft(pathname: string): void {
  writeLocalStorage(draftKey(pathname), null);
}

/**
 * Keeps what is typed in this browser until it is sent or discarded, so that neither a reload, a crash nor the
 * end of the session loses it. Files cannot be kept.
 * Returns whether the form shows such text.
 * @param form or the part of one that is kept
 * @param saved the values that the page was opened with, or that were saved since
 */
export function useTypedDraft(
  form: RefObject<HTMLFormElement | HTMLFieldSetElement | null>,
  saved: Record<string, string>,
  isSending: boolean,
): boolean {
  const base = JSON.stringify(saved);
  const [restoredBase, setRestoredBase] = useState<string>();
  const latestBase = useRef(base);
  const isLeaving = useRef(isSending);
  useEffect(() => {
    isLeaving.current = isSending;
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { pathname } = location;
    const forget = () => deleteTypedDraft(pathname);
    const save = () => {
      const typed = Object.fromEntries(
        listFields(element).map((field) => [field.name, readField(field)]),
      );
      const draft: TypedDraft = { base, typed };
      writeLocalStorage(draftKey(pathname), JSON.stringify(draft));
    };
    // The page stays after a save.
    if (latestBase.current !== base) forget();
    latestBase.current = base;
    // Typed before the page's scripts had loaded, or while the form was sent.
    if (listFields(element).some(isChanged)) save();
    else if (restore(listFields(element), readDraft(pathname), base)) setRestoredBase(base);
    element.addEventListener('input', save);
    window.addEventListener('textdiscarded', forget);
    return () => {
      element.removeEventListener('input', save);
      window.removeEventListener('textdiscarded', forget);
      // A refused form stays on its page.
      if (isLeaving.current && location.pathname !== pathname) forget();
    };
  }, [form, base]);
  return restoredBase === base;
}

/** The text typed into the form, by field name. Cleared fields are left out. */
export function readTyped(form: HTMLFormElement): Record<string, string> {
  const typed = listFields(form).filter((field) => isChanged(field) && readField(field).trim());
  return Object.fromEntries(typed.map((field) => [field.name, readField(field)]));
}

function listFields(form: HTMLFormElement | HTMLFieldSetElement): Field[] {
  const isField = (element: Element): element is Field =>
    element.matches(
      '[name]:is(textarea, select, input:is([type="text"], [type="checkbox"], [type="datetime-local"], :not([type])))',
    );
  return [...form.elements].filter(isField);
}

function isCheckbox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}

function readField(field: Field): string {
  if (isCheckbox(field)) return field.checked ? 'on' : '';
  return field.value;
}

function isChanged(field: Field): boolean {
  if (isCheckbox(field)) return field.checked !== field.defaultChecked;
  // A field keeps what the save trimmed.
  if (!('options' in field)) return !isSameText(field.value, field.defaultValue);
  const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return field.value !== (initial ?? field.options[0])?.value;
}

/** Whether a field has the same text once it is saved: saving trims it, and forms send line breaks of their own. */
export function isSameText(a: string, b: string): boolean {
  return a === b || toSaved(a) === toSaved(b);
}

function toSaved(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function readDraft(pathname: string): TypedDraft | undefined {
  try {
    const { base, typed }: TypedDraft = JSON.parse(readLocalStorage(draftKey(pathname)) ?? '');
    return { base: String(base), typed: { ...typed } };
  } catch {
    return undefined;
  }
}

function restore(fields: Field[], draft: TypedDraft | undefined, base: string): boolean {
  return draft?.base === base && fill(fields, draft.typed);
}

export function fillIn(form: HTMLFormElement, typed: Record<string, string>): void {
  fill(listFields(form), typed);
}

/** Tells the form, as typing would. Returns whether anything differed. */
function fill(fields: Field[], typed: Record<string, string>): boolean {
  let isRestored = false;
  for (const field of fields) {
    const text = typed[field.name];
    if (text === undefined || isSameText(text, readField(field))) continue;
    if (isCheckbox(field)) field.checked = text === 'on';
    else field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    isRestored = true;
  }
  return isRestored;
}
