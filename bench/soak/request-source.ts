import type { IncomingMessage } from 'node:http';
import type { CreatedPost } from '#app/features/discussions/posts/post-response.ts';
import { type BenchGuest, newKey } from '../board/guests.ts';
import type { Acknowledged, LoadCommand, RequestKind } from './messages.ts';

/** Of a hundred requests. */
const SHARES: Record<RequestKind, number> = {
  cached: 67.5,
  uncached: 22.5,
  post: 4,
  like: 4,
  'sign-in': 1,
  subscribe: 1,
};
const WORDS = ['signal', 'lighthouse', 'trailer', 'horizon', 'station'];

export interface SoakRequest {
  kind: RequestKind;
  path: string;
  /** Of a form. */
  body?: string;
  headers?: Record<string, string>;
  onAccepted?: (response: IncomingMessage, body: string, acknowledged: Acknowledged) => void;
}

export function pickRequest(): RequestKind {
  let rest = Math.random() * 100;
  for (const [kind, share] of Object.entries(SHARES)) {
    rest -= share;
    if (rest < 0) return kind as RequestKind;
  }
  return 'cached';
}

/** Creates requests, each of which could come from a reader of their own. */
export class RequestSource {
  readonly origin: string;
  readonly #pages: readonly string[];
  readonly #guests: BenchGuest[];
  readonly #signIn: string;
  readonly #create: Record<RequestKind, () => SoakRequest | undefined> = {
    cached: () => ({ kind: 'cached', path: pick(this.#pages) }),
    uncached: () => ({ kind: 'uncached', path: this.#createUncachedPath() }),
    post: () => this.#createPost(),
    like: () => this.#createLike(),
    'sign-in': () => this.#createSignIn(),
    subscribe: () => this.#createSubscription(),
  };
  /** The newest posts, which readers like. */
  readonly #posts: number[] = [];
  #count = 0;

  constructor(options: LoadCommand & { kind: 'start' }) {
    this.origin = options.origin;
    this.#pages = options.pages;
    this.#guests = options.guests;
    this.#signIn = new URLSearchParams(options.account).toString();
  }

  /** Undefined if there is nothing to like yet, or no guest is left. */
  create(kind: RequestKind): SoakRequest | undefined {
    return this.#create[kind]();
  }

  #createUncachedPath(): string {
    this.#count += 1;
    const query = `${pick(WORDS)}+${this.#count.toString(36)}`;
    return pick([`/search?q=${query}`, `/news?filter=all&q=${query}`, '/me']);
  }

  #createPost(): SoakRequest | undefined {
    const guest = this.#guests.pop();
    if (!guest) return undefined;
    const text = `Swell **${newKey()}**: 37 minutes, from ${newKey()} to ${newKey()}.`;
    return {
      kind: 'post',
      path: '/message-board/posts',
      body: new URLSearchParams({ body: text, idempotencyKey: newKey() }).toString(),
      headers: asGuest(guest),
      onAccepted: (_, body, { posts }) => {
        posts.push(text);
        this.#posts.push((JSON.parse(body) as CreatedPost).post.id);
        if (this.#posts.length > 50) this.#posts.shift();
      },
    };
  }

  #createLike(): SoakRequest | undefined {
    const guest = this.#posts.length > 0 ? this.#guests.pop() : undefined;
    if (!guest) return undefined;
    const postId = pick(this.#posts);
    return {
      kind: 'like',
      path: `/message-board/posts/${postId}`,
      body: 'intent=like&like=on',
      headers: asGuest(guest),
      onAccepted: (_, _body, { likes }) => likes.push({ postId, guestId: guest.id }),
    };
  }

  #createSignIn(): SoakRequest {
    return {
      kind: 'sign-in',
      path: '/sign-in',
      body: this.#signIn,
      onAccepted: ({ headers }, _, { sessions }) => {
        const cookies = headers['set-cookie']?.map((line) => line.split(';')[0]) ?? [];
        sessions.push(cookies.join('; '));
      },
    };
  }

  #createSubscription(): SoakRequest {
    const email = `${newKey().toLowerCase()}@example.com`;
    return {
      kind: 'subscribe',
      path: '/subscribe',
      body: new URLSearchParams({ email, source: 'page', emailConsent: 'on' }).toString(),
      onAccepted: (_, _body, { emails }) => emails.push(email),
    };
  }
}

function asGuest({ token }: BenchGuest): Record<string, string> {
  return { accept: 'application/json', cookie: `threequel.guest_token=${token}` };
}

function pick<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}
