import { toOneLine } from '../one-line.ts';
import { cut } from '../truncate.ts';

/** `ridge_at-dawn.v2.jpg` becomes "Ridge at dawn v2". Empty if there is nothing but an extension. */
export function titleFromFileName(fileName: string, maxLength: number): string {
  const name = fileName.replace(/\.[a-z\d]{2,5}$/i, '').replace(/[\s._-]+/g, ' ');
  const words = cut(toOneLine(name.toWellFormed()), maxLength).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
