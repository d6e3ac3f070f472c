/** Something the page is told; what else is in it depends on its kind. */
export interface LiveEvent {
  topic: string;
  kind: string;
}

/** A part of the page that wants to be told. */
export interface LiveListener {
  topics: readonly string[];
  /** Where the live log stood when the page's rows were read (`liveAt`): what came later is told. */
  after: number;
  /** Once an event, in the order it happened. The page may show it already: telling must do no harm. */
  onEvent: (event: LiveEvent) => void;
  /** Something was missed for good: what is shown has to be fetched anew. */
  onReset: () => void;
}
