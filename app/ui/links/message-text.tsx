import { Link } from 'react-router';
import { findAppealHint } from '#app/text/links/find-appeal-hint.ts';

/** A message from the server, with a link to the appeal that it offers. */
export function MessageText({ text }: { text: string }) {
  const hint = findAppealHint(text);
  if (!hint) return text;
  return (
    <>
      {hint.text}
      <Link to={hint.path} className="underline underline-offset-4">
        Appeal this decision
      </Link>
    </>
  );
}
