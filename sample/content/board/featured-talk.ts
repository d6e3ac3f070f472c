import type { TopicText } from '../types.ts';

export const featuredTalk: readonly TopicText[] = [
  {
    category: 'theories',
    title: 'What the 37 minutes are for (long, sorry)',
    body:
      'Everyone is treating the tone on the front page as a countdown. I don’t think it counts ' +
      'anything.\n\nIn *The Long Shore* the tide is 37 minutes because somebody sat on a real ' +
      'sea wall and decided that was how long you can watch water without checking your watch. ' +
      'Joss said so on a panel. So when they put 37 minutes on a web page with nothing else on ' +
      'it, they aren’t telling us a date. They are asking us to sit down.\n\n**What would ' +
      'change my mind:** any two swells that differ by more than a second.',
    authorName: 'Tidewright',
    daysAgo: 1,
    likes: 87,
    replies: [
      [
        'Signalmarie',
        'Two full swells so far. They differ by 0.2 s, and that’s my sound card. I’ll leave ' +
          'it running.',
      ],
      [
        'quietdad',
        'I put it on while doing the washing up and forgot about it. Then it faded and I ' +
          'noticed the kitchen. So it works on me.',
      ],
      [
        'Corvane',
        'Counterpoint: it is a web page. Web pages loop things because looping is easy. 37:00 ' +
          'is what you get when you reuse a file you already have.',
      ],
      [
        'Tidewright',
        '> reuse a file you already have\n\nAgreed, and I checked. It isn’t the file from the ' +
          'game. The game’s one has a gull at 12:40.',
      ],
      ['Low Water Lou', 'I miss the gull.'],
      [
        'Kettleburn',
        'Would be very them to announce a game by asking everybody to be quiet for half an hour.',
      ],
      [
        'Priya',
        'Is there a reason it’s a bit under middle C? I have a piano next to me and it’s ' +
          'definitely flat.',
      ],
      ['Signalmarie', 'Good ear. It’s the oscillator, it has never been in tune.'],
      [
        'Corvane',
        'All right, the gull thing is interesting. I’m moving from “loop” to “don’t know”.',
      ],
    ],
  },
  {
    category: 'general',
    title: 'Just arrived? Say hello here, we are fairly harmless',
    body:
      'The last hello topic reached 900 posts and took a moment to load on the train, so here ' +
      'is a fresh one.\n\nTell us where you listen from, which of the two games you started ' +
      'with, and what the weather is doing. You don’t need to have finished anything. **Please ' +
      'no spoilers for Cold Ferry in this topic**, there are always a few people who have it ' +
      'ahead of them and I envy every one.',
    authorName: 'Linnet',
    daysAgo: 130,
    likes: 64,
    replies: [
      ['Anouk', 'Hello! Antwerp, second game first, drizzle.'],
      [
        'Pim',
        'Utrecht. Started with the first one on a school computer that had no sound. Imagine.',
      ],
      ['harbourcat', 'Pim, you played a game about radio with no sound?'],
      ['Pim', 'I thought it was a game about hills.'],
      [
        'Yusra',
        'Hi from Izmir. My brother made me play. I have been at Sallow Bay for three evenings ' +
          'because I don’t want to leave. Sunny.',
      ],
      ['Linnet', 'That is the correct way to play it, Yusra. Take your time.'],
      [
        'Bram',
        'Hello. Lighthouse enthusiast, then I found out there’s a game. Fog, since you ask.',
      ],
      ['Old Static', 'Been reading for eight years, never posted. Hello. Rain.'],
      ['Gwenllian', 'Eight years! Come in, you must be frozen.'],
    ],
  },
  {
    category: 'lore',
    title: 'Who is paying for the relay stations?',
    body:
      'Serious question. Nine stations, nine lamps, oil, ropes, at least one crane. Somebody ' +
      'delivers all that. In both games we never see a ship unload anything and there are no ' +
      'coins apart from the harbour dues.\n\nThe only money I can find is a ledger page in ' +
      'station five that lists “V. Head, oil, 40, **paid by the quiet**”. I used to think it ' +
      'was a smudge for *quay*. I looked again on a bigger screen. It isn’t.',
    authorName: 'Gwenllian',
    daysAgo: 8,
    likes: 51,
    replies: [
      [
        'Ostrelian',
        'It isn’t a smudge. The word is in the text file too, lower case. “paid by the quiet”.',
      ],
      [
        'Rook and Tar',
        'It’s an insurance. Lighthouses were paid for by ships that did NOT sink. The quiet ' +
          'is when nothing happens. They pay per quiet night.',
      ],
      ['Gwenllian', 'Oh, that is good. That is annoyingly good.'],
      [
        'Bram',
        'Can confirm for real lighthouses: light dues were charged per voyage, per ton. ' +
          'Nobody charged for silence but I’d have voted for it.',
      ],
      ['Wickerlow', 'Then Relay Nine is dark because it ran out of quiet.'],
      ['Kettleburn', 'I’m going to need a minute.'],
      [
        'Hollis',
        'There’s a second ledger in the boathouse, same hand. Bottom line says “owing: 38”. ' +
          'Forty-one minus three is thirty-eight. I never connected it until this topic.',
      ],
      ['Gwenllian', 'Hollis. HOLLIS.'],
      [
        'Dov',
        'Could somebody post both pages with the version number? I’d like to put this in the ' +
          'signal log and I’d like it to be right.',
      ],
      [
        'Hollis',
        'Disc version 1.0 and the current one, both pages, same text. Pictures are in the ' +
          'gallery folder.',
      ],
      ['Corvane', 'For balance: an artist needed a number and typed one. But I like it, carry on.'],
    ],
  },
  {
    category: 'gameplay',
    title: 'Leave the boat out of the third one. There, I said it',
    body:
      'I like the boat. I’ve spent whole evenings in it with the engine off. But the moment I ' +
      'have it, the coast is a list of piers. On foot the same coast is a week.\n\nIf there is ' +
      'a third game I’d like to be slow again, and to be made to wait for water. Change my mind.',
    authorName: 'Hollis',
    daysAgo: 12,
    likes: 39,
    replies: [
      ['harbourcat', 'No. Boat.'],
      [
        'Ebb Tide Eddie',
        'My hands don’t do long walks on a stick any more. With the boat I can see the whole ' +
          'coast in an evening. Please keep it, or give me something like it.',
      ],
      ['Hollis', 'Fair, and I hadn’t thought of that. Sorry, Eddie.'],
      [
        'Sable',
        'Auto-walk would do it, no? Hold a direction and let go. The second game had it in ' +
          'the demo.',
      ],
      ['Ebb Tide Eddie', 'Auto-walk would do it. I’d still wave at the boat.'],
      [
        'Tomasz',
        'Make fuel real. Twenty minutes of engine a day. Then it’s a decision and not a button.',
      ],
      ['harbourcat', 'I accept fuel. I do not accept no boat.'],
    ],
  },
];
