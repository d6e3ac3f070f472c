/** A name as it may be shown: of an address somebody gave for a name, only what stands before the @. */
export function publicName(name: string): string {
  const shown = name.replace(/@\S*\.\S*/g, '').trim();
  return shown || 'Somebody';
}
