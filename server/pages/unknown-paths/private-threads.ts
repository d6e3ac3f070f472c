const PUBLIC_PATH = /^\/message-board\/(posts\/)?([1-9]\d{0,9})\/?(\.data)?$/i;
const PRIVATE_PATH = /^\/message-board\/private\/\d/;

/** Answers an address of the site as this request's viewer gets it. */
type Ask = (address: URL) => Promise<Response>;

/**
 * The public address of a thread or post, for those who may read it now that it is private. What they may read is up to
 * the private pages, so everyone else gets the answer for a number that doesn't exist. Undefined for them.
 */
export async function findPrivateThread(address: URL, ask: Ask): Promise<Response | undefined> {
  const [match, isPost, id, isData] = PUBLIC_PATH.exec(address.pathname) ?? [];
  if (!match) return undefined;
  const target = new URL(`/message-board/private/${isPost ? 'posts' : 'threads'}/${id}`, address);
  const location = (await ask(target)).headers.get('location') ?? '';
  if (!PRIVATE_PATH.test(location)) return undefined;
  const answer = isData
    ? // Scripts follow a redirect in React Router's own format.
      await ask(new URL(`${target.pathname}.data`, target))
    : new Response(null, { status: 303, headers: { location } });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
