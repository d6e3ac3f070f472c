import type { TopicText } from '../types.ts';

export const quietTalk: readonly TopicText[] = [
  {
    category: 'general',
    title: 'What did you play it on, and where was the window?',
    body:
      'I have a theory that everyone remembers the room. Mine: a borrowed laptop, kitchen ' +
      'table, window to the left with a streetlamp that went out at one.',
    authorName: 'Maud',
    daysAgo: 23,
    likes: 33,
    replies: [
      ['Northlight', 'Attic, skylight, actual rain on it. I couldn’t tell which rain was mine.'],
      ['kelpie', 'Night shift at a petrol station. Window on three sides. Best place for it.'],
      [
        'Tomasz',
        'Cellar. No window. I bought a house with windows afterwards, not saying it’s connected.',
      ],
      [
        'Marjolein',
        'On the sofa under a blanket with the sound through the radio set. Window behind me.',
      ],
    ],
  },
  {
    category: 'general',
    title: 'Meet-up at a real coast: dates and who brings soup',
    body:
      'We had nineteen people last time and four soups. I’d like to keep that ' +
      'ratio.\n\nProposal is on the events page. Put your name here, and if you need a lift say ' +
      'from where.',
    authorName: 'Ines',
    daysAgo: 6,
    likes: 28,
    replies: [
      ['Low Water Lou', 'In. Leek and potato.'],
      ['Bram', 'In. Can take three people from the station, small car, no tall people please.'],
      ['Pell', 'I’m tall. I’ll take the bus.'],
      ['Gwenllian', 'In, lentil. Is there somewhere to plug in a soup?'],
      ['Ines', 'There’s a plug in the boat shed. One. We’ll make a rota.'],
      ['saltglass', 'Can’t come, knee again. Will someone hold the phone up to the sea for me?'],
      ['Ines', 'We did last time and we will this time.'],
    ],
  },
  {
    category: 'general',
    title: 'The “no rumours in here” topic, day 300',
    body: 'Rules: nothing about a third game, no tones, no filings. Tell us about your day.',
    authorName: 'Fennimore',
    daysAgo: 4,
    likes: 45,
    replies: [
      ['quietdad', 'Youngest lost a tooth and then lost it again, on the stairs.'],
      ['Aino', 'Translated forty pages about a crane. The crane is fine.'],
      ['moth_lamp', 'Saw a comma. The butterfly.'],
      ['Fennimore', 'Fog until noon, then the hill. 104th this year.'],
      ['Tomasz', 'Is fog a rumour?'],
      ['Fennimore', 'Fog is a fact, Tomasz.'],
    ],
  },
  {
    category: 'theories',
    title: 'Relay Nine isn’t broken. It is listening',
    body:
      'You can’t light it because a station can’t send and receive on one mast. Eight are ' +
      'sending. One has to hear whether it works.\n\nLook at where it stands: highest ground, ' +
      'no lamp glass, the only one with the long wire.',
    authorName: 'Wickerlow',
    daysAgo: 33,
    likes: 42,
    replies: [
      ['Tidewright', 'The long wire is what gets me. Nobody builds a long wire for a lamp.'],
      [
        'twelvestays',
        'Four stays, as we know. Nine has five. I went and counted and now I feel odd.',
      ],
      ['Corvane', 'There’s oil in the store at Nine, though. Why carry oil up there?'],
      ['Wickerlow', 'Heating. Someone sat there all night.'],
      ['Corvane', 'I hate that I can’t fault it.'],
    ],
  },
  {
    category: 'theories',
    title: 'The extra star, a sensible list',
    body:
      'Collecting every explanation in one place so that we can stop having the argument in the ' +
      'art topics.\n\n- a dead pixel in the texture\n- a satellite, fixed by mistake\n- a ' +
      'private dedication\n- on purpose, for the third game\n\nMissing any?',
    authorName: 'Northlight',
    daysAgo: 45,
    likes: 24,
    replies: [
      ['Nadir_9', 'Not a dead pixel, it has a soft edge like the others. Same brush.'],
      ['moth_lamp', 'Dedication. People do that. Leave it alone.'],
      ['Northlight', 'Added a note that we don’t write to the artist about it. Please don’t.'],
      ['kelpie', 'You missed “a star”.'],
    ],
  },
  {
    category: 'theories',
    title: 'Is the operator a recording?',
    body:
      'She never answers a question you asked in the last minute. Always the one before. If I ' +
      'were talking to a tape that somebody cut very well, that’s how it would feel.',
    authorName: 'Sable',
    daysAgo: 58,
    likes: 31,
    replies: [
      [
        'Ostrelian',
        'The lines are triggered by the place you were, not the place you are. So in the code ' +
          'you’re right. In the story I hope you’re not.',
      ],
      [
        'Old Static',
        'A ship’s operator told me once that half the job is answering the previous question.',
      ],
      ['Priya', 'She says “hold” at Sallow Bay just as the water comes. A tape couldn’t know.'],
      ['Sable', 'A tide table could.'],
      ['Priya', 'I’m upset now, thanks.'],
    ],
  },
  {
    category: 'lore',
    title: 'Ostrel Lower, Marl Gate, the Terraces: place them on a map',
    body:
      'Three names from the comment field of an empty track. We have two games’ worth of ' +
      'signposts. Can we work out at least on which side of Harl they’d be?',
    authorName: 'brackenfold',
    daysAgo: 71,
    likes: 22,
    replies: [
      ['Kettleburn', 'Marl Gate has to be inland. A gate on the flats would be a joke.'],
      [
        'Gwenllian',
        'There’s a sign at Harl with one arm sawn off. It points east and uphill. Just saying.',
      ],
      ['brackenfold', 'Adding a dotted line to the atlas with a question mark on it.'],
      ['Ketil', 'Please keep the question mark when it gets reposted. They fall off so easily.'],
    ],
  },
  {
    category: 'lore',
    title: 'The forty broadcasts in order, with sources',
    body:
      'A reading list, so to speak. One line for each broadcast: where you can hear it, what ' +
      'the weather is, and whether it was cut. I’m at 34 of 40. Corrections welcome, opinions ' +
      'to the other topic please.',
    authorName: 'Ostrelian',
    daysAgo: 96,
    likes: 58,
    replies: [
      ['Aino', 'Number 12: it’s light rain in ours and heavy in the German one. We believe light.'],
      ['Dov', 'Number 22 has the open microphone at the end, see the log. Could you mark it?'],
      ['Ostrelian', 'Marked. Thank you both.'],
      ['dialtone88', 'What’s at 40?'],
      ['Ostrelian', 'Four minutes of slot and nothing in it.'],
    ],
  },
];
