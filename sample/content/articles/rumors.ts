import { joinedLines } from '../joined-lines.ts';
import type { ArticleText } from '../types.ts';

const body = joinedLines(`
You have seen the poster by now: a road along the sea, a figure with a survey pole, and three
suns on the horizon, the middle one already half under water. Across the bottom runs the number
3, drawn as three strokes of surf. It is a lovely piece of work. We do not think it comes from
the studio, and this is how we got there.

## How it travelled

The earliest copy we can date was posted to a wallpaper collection nine days ago at 06:50 UTC,
without comment. It was there for two days before anyone noticed. Then an account that normally
talks about football cropped the left edge, wrote “from a friend at the printer’s”, and went to
bed. When it woke up, half a million people had seen it.

The crop is how we know. What the football account removed was a strip eleven pixels wide. In the
original that strip holds the end of a signature.

## What speaks for it

We would rather be wrong in the open than right in private, so the case for the poster first.

- The type is right. Both games used a widened cut of one old signwriter’s alphabet, and so does
  the poster. The cut was never sold.
- The survey pole is the short one. It was shortened late in the making of *The Long Shore* and
  most fan art gets it wrong.
- A printer near the studio did take in a large order that week. We have seen the delivery note.
  It says “Larkspur” and it says “posters”.

## What speaks against it

- The type is right because it was traced. Twenty-two of the letters are on the box of the second
  game. The ones that are not, *Q* and *X*, do not appear on the poster either. It says “Horizon”
  and “3” and keeps quiet about the rest.
- The surf around the pole is painted with a brush pack that a member of our own board gave away
  last winter. *Halfmoon* recognised her own foam.
- The printer’s order was for a school fair. It was collected by a teacher from Larkspur Lane
  Primary. We rang the school. The posters are about recycling.

## Three suns

People have asked what three suns could mean. If the poster is not from the studio, it means what
its painter meant, and we hope to ask. But the idea is older than the picture. In the first game,
one broadcast in forty carries a line about “a morning that came up in three places”. It was cut
from the subtitles and left in the sound. Anyone who painted this knows the series down to its
floorboards, and that is a compliment.

## How we rate it

The poster is official: **unlikely**. We held back “debunked” because we have not spoken to the
person who made it.

The poster was meant to deceive: **unlikely** as well. It was posted as a wallpaper, without a
claim, and signed. The claim came later, from someone else, along with the crop.

The friend at the printer’s: **debunked**, with apologies to Year Four.

## If you painted it

Write to us, or just post. Nobody here is cross. The gallery has room, the picture deserves its
missing eleven pixels back, and the board has already voted it the best thing to come out of a
rumour since the ferry timetable.

Until then we show it uncropped, marked “fan-made, painter unknown”. If you share it, please
share that one.
`);

export const rumors: ArticleText = {
  title: 'The poster with three suns: where it came from, and why we doubt it',
  excerpt:
    'A crop of eleven pixels removed a signature, the foam comes from a brush pack given away ' +
    'on our own board, and the printer was busy with a school fair.',
  body,
  category: 'Rumors',
  authorEmail: 'editor@example.com',
  picture: 'poster-three-suns',
  sources: [
    {
      label: 'The earliest copy, in a wallpaper collection',
      url: 'https://example.net/wallpapers/three-suns',
    },
    {
      label: 'Uncropped version with the signature’s edge',
      url: 'https://example.org/horizon-three/three-suns',
    },
  ],
};
