/** `mail.reset-password` as people read it: `Mail: reset password`. */
export function jobLabel(name: string): string {
  const [group = '', ...rest] = name.split('.');
  const words = rest.join(' ').replaceAll('-', ' ');
  const first = group.charAt(0).toUpperCase() + group.slice(1);
  return words ? `${first}: ${words}` : first;
}
