import { type RefObject, useEffect, useRef } from 'react';
import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedDraft {
  /** What the server had sent when this was typed. Text about an older version is not restored. */
  base: string;
  typed: Record<string, string>;
}

/**
 * Keeps what is typed in this browser until it is sent, so that neither a reload nor a link loses it. Files
 * cannot be kept.
 */
export function useTypedDraft(
  form: RefObject<HTMLFormElement | null>,
  values: Record<string, string>,
  isSending: boolean,
): void {
  // A refused form brings what was typed as its values; the base stays what the page was opened with.
  const base = useRef(JSON.stringify(values)).current;
  const isLeaving = useRef(isSending);
  useEffect(() => {
    isLeaving.current = isSending;
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { pathname } = location;
    const key = `typed:${pathname}`;
    const save = () => {
      const typed = Object.fromEntries(textFields(element).map(({ name, value }) => [name, value]));
      const draft: TypedDraft = { base, typed };
      writeLocalStorage(key, JSON.stringify(draft));
    };
    // Typed before the page's scripts had loaded.
    if (textFields(element).some(isChanged)) save();
    else restore(textFields(element), readDraft(key), base);
    element.addEventListener('input', save);
    return () => {
      element.removeEventListener('input', save);
      // A refused form stays on its page.
      if (isLeaving.current && location.pathname !== pathname) writeLocalStorage(key, null);
    };
  }, [form, base]);
}

function textFields(form: HTMLFormElement): TextField[] {
  const isText = (element: Element): element is TextField =>
    element.matches('[name]:is(textarea, select, input[type="text"], input:not([type]))');
  return [...form.elements].filter(isText);
}

function isChanged(field: TextField): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue;
  const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return field.value !== (initial ?? field.options[0])?.value;
}

function readDraft(key: string): TypedDraft | undefined {
  try {
    const { base, typed }: TypedDraft = JSON.parse(readLocalStorage(key) ?? '');
    return { base: String(base), typed: { ...typed } };
  } catch {
    return undefined;
  }
}

function restore(fields: TextField[], draft: TypedDraft | undefined, base: string): void {
  if (draft?.base !== base) return;
  for (const field of fields) {
    const text = draft.typed[field.name];
    if (text !== undefined) field.value = text;
  }
}
