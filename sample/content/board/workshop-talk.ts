import type { TopicText } from '../types.ts';

export const workshopTalk: readonly TopicText[] = [
  {
    category: 'mods',
    title: 'Open Relay 5.1: known problems and what to do',
    body:
      'If the game stops at the station door after updating, delete the `cache` folder inside ' +
      'the mod, **not** the one in the game. Everything else goes in this topic, with your ' +
      'version and your log please.',
    authorName: 'Ostrelian',
    daysAgo: 10,
    likes: 26,
    replies: [
      ['twelvestays', 'Deleted the wrong one. It came back by itself, but I aged.'],
      [
        'Tomasz',
        '5.1 on the download version, broadcast 17 plays twice. Log attached in the folder.',
      ],
      [
        'Ostrelian',
        'Seen, it’s mine, fix tonight. You’re entering from the beach side, aren’t you? ' +
          'Nobody enters from the beach side.',
      ],
      ['Tomasz', 'It’s closer.'],
      ['Ostrelian', '5.1.1 is up. The beach side is now an officially supported direction.'],
    ],
  },
  {
    category: 'mods',
    title: 'Harbour Dues 1.4: you are charged by the beam now',
    body:
      'After a long talk with an actual harbour master. Narrow boats get cheaper, wide ones ' +
      'don’t. Old saves are converted the first time you tie up. Ice isn’t in yet.',
    authorName: 'Tidewright',
    daysAgo: 39,
    likes: 19,
    replies: [
      ['harbourcat', 'I owe 212 marks. It used to be 80. I have one boat.'],
      ['Tidewright', 'You have one boat with the outrigger.'],
      ['harbourcat', 'I have one boat with no outrigger.'],
      ['Rook and Tar', 'Best balance change of the year.'],
    ],
  },
  {
    category: 'mods',
    title: 'Is there a mod that takes things away?',
    body:
      'Everything on the list adds something. I want less: no markers, no chime when I find a ' +
      'page, no little gull in the corner. Does that exist, or do I have to learn how?',
    authorName: 'Old Static',
    daysAgo: 52,
    likes: 21,
    replies: [
      ['Kettleburn', 'Look for “Less”. It’s by brackenfold and the description is one word.'],
      ['brackenfold', 'It’s “Less.” with a full stop. Two characters more than I wanted.'],
      ['Old Static', 'Found it. That’s the game I remember. Thank you.'],
    ],
  },
  {
    category: 'gameplay',
    title: 'Getting to the lake ledge without the glider',
    body:
      'I’m told that it can be done. I’ve been on this slope for two hours and have made ' +
      'friends with a bush.',
    authorName: 'Priya',
    daysAgo: 18,
    likes: 12,
    replies: [
      ['Nadir_9', 'Left of the bush. Walk, don’t run, running makes you slide.'],
      ['Priya', 'Which bush?'],
      ['Nadir_9', 'The one you’ve made friends with. There’s only one.'],
      ['Priya', 'I’m up! Oh, it’s lovely. Goodbye, bush.'],
    ],
  },
  {
    category: 'gameplay',
    title: 'Low-water runs: rules, please, before we argue again',
    body:
      'Draft: play only within an hour of low water at the nearest real harbour. Stop when it ' +
      'turns. No saving on the causeway. Anything else?',
    authorName: 'Nadir_9',
    daysAgo: 84,
    likes: 17,
    replies: [
      ['Bram', 'I live 300 km from a harbour. Nearest by road or by crow?'],
      ['Nadir_9', 'Crow.'],
      ['Anouk', 'Rivers count? Antwerp is tidal.'],
      ['Nadir_9', 'Antwerp counts. Lucky you, two a day.'],
      [
        'saltglass',
        'Please add: you may stop whenever it hurts. Some of us will keep going otherwise.',
      ],
      ['Nadir_9', 'Added as rule one.'],
    ],
  },
  {
    category: 'gameplay',
    title: 'Best ten minutes in either game, no explaining',
    body: 'Place and time of day only.',
    authorName: 'kelpie',
    daysAgo: 65,
    likes: 36,
    replies: [
      ['Northlight', 'Plateau, 3 a.m.'],
      ['quietdad', 'Boathouse, rain.'],
      ['Hollis', 'The bench.'],
      ['Yusra', 'Sallow Bay, still there.'],
      ['Corvane', 'Station two, the minute after the lamp catches.'],
      ['Marjolein', 'Cold Ferry. You know when.'],
      ['Ebb Tide Eddie', 'Boat, engine off.'],
    ],
  },
  {
    category: 'tech',
    title: 'Recording quiet things: what we use and what it cost',
    body:
      'We get the same question every week, so let’s pin an answer. My set-up: one small ' +
      'recorder, one pair of clip microphones, two socks as wind shields. Under a hundred ' +
      'altogether, and the socks were free.',
    authorName: 'Signalmarie',
    daysAgo: 27,
    likes: 40,
    replies: [
      ['dialtone88', 'Wool or cotton?'],
      ['Signalmarie', 'Wool. Cotton rustles.'],
      [
        'Rook and Tar',
        'Turn the automatic level off. It’s the most important thing and it’s free.',
      ],
      ['Tomasz', 'And put the recorder on something soft. I recorded my own table for a year.'],
      ['Kettleburn', 'I recorded my fridge for a signal log. We don’t talk about it.'],
    ],
  },
  {
    category: 'tech',
    title: 'The second game stutters every 37 minutes on my machine',
    body:
      'Not joking. A hitch of half a second, at the turn of the tide, every time. Older ' +
      'desktop, plenty of memory. Has anyone looked at what happens there?',
    authorName: 'Tomasz',
    daysAgo: 14,
    likes: 15,
    replies: [
      [
        'twelvestays',
        'It rebuilds the shoreline mesh. Put the game on a faster drive or set “shore detail” ' +
          'one step lower, you won’t see it.',
      ],
      ['Tomasz', 'One step lower fixed it. I do see it, but only because I know.'],
      ['Corvane', 'Honestly I’d keep the hitch. It’s the sea clearing its throat.'],
    ],
  },
  {
    category: 'tech',
    title: 'How our three recordings of the front page were made',
    body:
      'Some of you asked for the method. Three machines, three providers, clocks set within 20 ' +
      'ms, straight to lossless, no page tools open. Page reloaded zero times. The gap at 18:02 ' +
      'in mine is me tripping over the cable.',
    authorName: 'Dov',
    daysAgo: 1,
    likes: 34,
    replies: [
      ['Fennimore', 'Thank you for printing the cable.'],
      ['Nadir_9', 'I have 16:50 to 17:40 from Lisbon if it’s useful. Clock is good.'],
      ['Dov', 'Very. Please send it as it is, don’t trim it.'],
    ],
  },
];
