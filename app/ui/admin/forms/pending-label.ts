/** Verbs whose last letter is doubled. */
const irregular: Record<string, string> = { submit: 'Submitting', split: 'Splitting' };

/** What a button with this label shows while its form is being sent: 'Save draft' becomes 'Saving draft…'. */
export function getPendingLabel(label: string): string {
  const [verb = '', ...rest] = label.split(' ');
  if (verb === 'Back') return 'Saving…';
  const stem = /[^eo]e$/.test(verb) ? verb.slice(0, -1) : verb;
  const participle = irregular[verb.toLowerCase()] ?? `${stem}ing`;
  return `${[participle, ...rest].join(' ').replace(/…$/, '')}…`;
}
