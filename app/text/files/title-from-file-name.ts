/** `ridge_at-dawn.v2.jpg` becomes "Ridge at dawn v2". Empty if there is nothing but an extension. */
export function titleFromFileName(fileName: string, maxLength: number): string {
  const words = fileName
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[\s._-]+/g, ' ')
    .replaceAll('\0', '')
    .trim()
    .slice(0, maxLength);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
