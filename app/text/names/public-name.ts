/** Strips the domain from email addresses entered as names, so that no address is published. */
export function publicName(name: string): string {
  return name.replace(/@\S*\.\S*/g, '').trim() || 'Someone';
}
