/** @param html the output of `renderPost` */
export function PostTextView({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderPost
    <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
