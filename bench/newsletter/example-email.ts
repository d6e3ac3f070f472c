/** As many as a campaign opens. */
export const CONNECTIONS = 3;

/** About as long as a newsletter with a few cards: 12 kB. */
export const exampleHtml = `<!doctype html><html lang="en"><head><title>The week</title></head><body>${'<p style="margin:0 0 16px">What we know about the game, and what we only believe.</p>'.repeat(140)}<a href="https://hub.example.org/unsubscribe?token=RECIPIENT-UNSUBSCRIBE-TOKEN-example">Unsubscribe</a></body></html>`;
