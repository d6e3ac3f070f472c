import { Link } from 'react-router';

const APPEAL_PATH = '/appeal';

/** A message from the server, in which the address of the appeals page is a link. */
export function MessageText({ text }: { text: string }) {
  const start = text.lastIndexOf(APPEAL_PATH);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <Link to={APPEAL_PATH} className="underline underline-offset-4">
        {APPEAL_PATH}
      </Link>
      {text.slice(start + APPEAL_PATH.length)}
    </>
  );
}
