/** The fields of a valid notice of illegal content. */
export function noticeForm(urls: string, change: Record<string, string> = {}) {
  return {
    kind: 'illegal',
    urls,
    explanation: 'It names a private person and where they live.',
    name: 'Nadia Notifier',
    email: 'nadia@example.com',
    goodFaith: 'on',
    ...change,
  };
}
