/** What somebody sends who thinks something is against the law. */
export function noticeOf(addresses: string, change: Record<string, string> = {}) {
  return {
    kind: 'illegal',
    addresses,
    explanation: 'It names a private person and where they live.',
    name: 'Nadia Notifier',
    email: 'nadia@example.com',
    goodFaith: 'on',
    ...change,
  };
}
