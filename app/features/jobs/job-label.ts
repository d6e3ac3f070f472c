/** `legal-notices.prune-notifiers` becomes "Legal notices: prune notifiers". */
export function jobLabel(name: string): string {
  const label = name.replace('.', ': ').replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
