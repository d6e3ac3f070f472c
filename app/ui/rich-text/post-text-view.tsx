interface PostTextViewProps {
  /** The output of `renderPost`, or of another function that renders on the server only. */
  html: string;
  className?: string;
}

export function PostTextView({ html, className = 'post-text' }: PostTextViewProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderPost
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
