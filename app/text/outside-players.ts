/** A video elsewhere, and the player that shows it here once somebody asks for it. */
export interface OutsidePlayer {
  /** Name of the place, for people. */
  place: string;
  /** Address of the video's own page. */
  pageAddress: string;
  /** Address of the frame. */
  frameAddress: string;
}

interface Place {
  place: string;
  hosts: readonly string[];
  /** The video's id in an address of one of the hosts. */
  idIn: (address: URL) => string | undefined | null;
  frame: (id: string) => string;
}

/** Each in the form that sets no cookie before the video plays, where the place has one. */
const places: readonly Place[] = [
  {
    place: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    idIn: ({ pathname, searchParams }) =>
      pathname === '/watch'
        ? searchParams.get('v')
        : /^\/(?:live|shorts)\/([^/]+)$/.exec(pathname)?.[1],
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    place: 'YouTube',
    hosts: ['youtu.be'],
    idIn: ({ pathname }) => pathname.slice(1),
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    place: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com'],
    idIn: ({ pathname }) => /^\/(\d+)$/.exec(pathname)?.[1],
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

const ID = /^[\w-]{1,40}$/;

/** Undefined for an address that is no video's at a place we know. */
export function outsidePlayer(pageAddress: string): OutsidePlayer | undefined {
  if (!URL.canParse(pageAddress)) return undefined;
  const address = new URL(pageAddress);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  const known = places.find(({ hosts }) => hosts.includes(address.host));
  const id = known?.idIn(address);
  if (!known || !id || !ID.test(id)) return undefined;
  return { place: known.place, pageAddress: address.href, frameAddress: known.frame(id) };
}

/** What a page's content policy has to allow for this player. */
export function frameHost({ frameAddress }: OutsidePlayer): string {
  return new URL(frameAddress).origin;
}
