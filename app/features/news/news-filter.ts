export interface NewsFilterLink {
  /** In the address: `?filter=`. */
  id: string;
  name: string;
}

export const MAX_SEARCH_LENGTH = 100;
