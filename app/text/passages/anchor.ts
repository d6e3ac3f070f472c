/** Where a comment belongs: the passage, and the text around it at the time. */
export interface Anchor {
  quote: string;
  before: string;
  after: string;
}

export interface Passage {
  start: number;
  end: number;
}
