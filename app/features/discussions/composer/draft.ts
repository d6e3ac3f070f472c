import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

/** @param target of the form */
export function getDraftKey(target: Record<string, string>): string {
  return Object.values(target).join(':') || 'board';
}

const textKey = (draftKey: string) => `draft:${draftKey}`;

export function readDraft(draftKey: string): string {
  return readLocalStorage(textKey(draftKey)) ?? '';
}

export function saveDraft(draftKey: string, text: string): void {
  writeLocalStorage(textKey(draftKey), text === '' ? null : text);
}

export function deleteDraft(draftKey: string): void {
  writeLocalStorage(textKey(draftKey), null);
}
