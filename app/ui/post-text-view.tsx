/** A message or comment: `html` is what `renderPost` made of it. */
export function PostTextView({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by renderPost
    <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
