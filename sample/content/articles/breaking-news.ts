import { joinedLines } from '../joined-lines.ts';
import type { ArticleText } from '../types.ts';

const body = joinedLines(`
At 16:04 UTC the front page of Larkspur Works stopped being the front page of Larkspur Works. The
picture of the old ropeworks is gone, and so are the newsletter form and the line about *The Long
Shore* that had stood there since 2016. In their place is a dark page, one thin moving line, and
a sound.

The sound is a single held tone, a little under middle C, that swells and falls away. It plays
only if you press the line. There is no text on the page, no logo and no date. The title of the
browser tab is one full stop.

## What we know

We recorded the page for seven hours from three places, on three providers, with the clocks set
against a time server before we started. This is what all three recordings agree on.

- The tone repeats. One full swell takes **37 minutes and 0 seconds**, to within the second we
  can measure.
- The line on the page follows the tone. It rises with it and lies flat when it fades.
- The page is the same bytes for everybody we asked, in eleven countries. It is not being changed
  by region or by language.
- The old pages for the first two games are still up at their old addresses. Nobody took the
  studio offline. Somebody replaced one page.

Thirty-seven minutes will mean something to anyone who has stood on the causeway at Sallow Bay
waiting for the sea to leave. It is the length of the tide in *The Long Shore*, from high water
to high water, and it has been the same since the release version.

## What we do not know

We do not know what this announces, or if it announces anything. A tone is not a title. The page
does not contain the words “Quiet Horizon”, with or without a number behind them, and we looked
in the places where such words like to hide: the page source, the sound file’s tags, the picture
the browser shows while it loads, the site map and the certificate. The sound file carries no
tags at all, which is tidy but not evidence.

We asked the studio at 17:20. A reply came at 19:02, from the general address, and here is all of
it:

> Thanks for listening.

It is signed with the studio’s name and nothing else. We have asked the obvious next question.

## How sure are we?

That the page changed, and that the change came from Larkspur Works: **confirmed**. It is served
from the address the studio has used since the first game, under a certificate renewed in the
ordinary way last month, and the studio answered our letter about it.

That the period of the tone is a nod to the tide in the second game: **likely**. It could be an
accident, but one would have to choose thirty-seven minutes by accident, and very few people do.

That this is the beginning of an announcement for *Quiet Horizon 3*: **possible**, and we would
like to leave it there tonight. In 2015 the studio also changed its front page without a word.
That time it turned out to be a new heating system and a closed office. The announcement came
five months later.

## What happens next

We keep recording. If the tone changes, the page changes or a second page appears, this article
will say so at the bottom, with the time. If you have recordings of your own from before 18:00
UTC, please send them in with the clock time and the place; the first two hours are the ones we
are missing. Please do not write to the people who work there. They have had a long evening too.

## Updates

- **19:02** The studio’s reply, quoted above.
- **20:41** A third recording agrees on the period. We have corrected “about 37 minutes” to “37
  minutes and 0 seconds”.
- **23:15** No change. The tide is going out.
`);

export const breakingNews: ArticleText = {
  title: 'Larkspur Works has replaced its front page with a tone',
  excerpt:
    'For the first time since 2016 the studio’s site has changed. The tone repeats every 37 ' +
    'minutes, which is the length of a tide in The Long Shore.',
  body,
  category: 'Breaking News',
  authorEmail: 'editor@example.com',
  picture: 'radio-mast-ridge',
  sources: [
    {
      label: 'Larkspur Works, front page (our copy, 16:10 UTC)',
      url: 'https://example.com/larkspur-works/front-page',
    },
    {
      label: 'Our three recordings, with clock logs',
      url: 'https://example.org/horizon-three/recordings/front-page',
    },
  ],
};
