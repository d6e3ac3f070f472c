import type { TopicText } from '../types.ts';

export const galleryTalk: readonly TopicText[] = [
  {
    category: 'art',
    title: 'The three suns poster: can we find the painter?',
    body:
      'Not to shout at them. I’d like to hang it, and I’d like to pay. The foam is from my ' +
      'brushes, the sky isn’t, and the hand that did the sky is better than mine.\n\nIf it’s ' +
      'you: message me, I won’t tell anyone.',
    authorName: 'Halfmoon',
    daysAgo: 8,
    likes: 73,
    replies: [
      [
        'Anouk',
        'The grain in the sky looks like gouache on cold-press, scanned. So there may be a ' +
          'real one somewhere.',
      ],
      ['Halfmoon', 'I thought so as well. The middle sun has a lifted edge.'],
      ['Wickerlow', 'Signature bit: could be an R or a K. Eleven pixels isn’t much.'],
      [
        'Linnet',
        'Gentle reminder: no guessing at real names in here, please. If they wish to be found ' +
          'they’ll write.',
      ],
      ['Halfmoon', 'Quite right. I’ll just leave the light on.'],
    ],
  },
  {
    category: 'art',
    title: 'Draw a door (monthly)',
    body:
      'Theme for this month is *a door that is not locked*. Any material, any size, one each. ' +
      'Voting on the last day as usual.',
    authorName: 'moth_lamp',
    daysAgo: 20,
    likes: 18,
    replies: [
      ['Marjolein', 'Does knitting count?'],
      ['moth_lamp', 'It counted when you did the tide and it counts now.'],
      ['kelpie', 'Mine is the gull that you can walk into.'],
      ['moth_lamp', 'I set the theme thinking that nobody would do the gull.'],
    ],
  },
  {
    category: 'art',
    title: 'Critique wanted: my water looks like a carpet',
    body: 'Third attempt at Sallow Bay in oils. My partner asked if it was a rug. Be honest.',
    authorName: 'Yusra',
    daysAgo: 43,
    likes: 14,
    replies: [
      [
        'Halfmoon',
        'It’s a good rug! Take half of the highlights off, then take half of those off. And ' +
          'look where the water meets the stone; you’ve drawn a line, and there isn’t one.',
      ],
      ['brackenfold', 'The sky is great, for what it’s worth. Nobody asked but it is.'],
      ['Yusra', 'Took them off. My partner says “wet rug”. Progress.'],
    ],
  },
  {
    category: 'news',
    title: 'Rights back with Larkspur: what it does and doesn’t mean',
    body:
      'Article is up on the front page. I wrote it, so ask me here. Short version: the lock is ' +
      'off the door. That doesn’t mean anyone is walking through it.',
    authorName: 'Dov',
    daysAgo: 6,
    likes: 37,
    replies: [
      [
        'Corvane',
        'Is there any case of a studio paying to speed up a transfer and then doing nothing?',
      ],
      ['Dov', 'Yes, two that I know of. Both were tidying up for a bank.'],
      ['Ebb Tide Eddie', 'Does it change anything for people who have the game on disc?'],
      ['Dov', 'No. Nothing changes for either game, disc or download.'],
      ['harbourcat', 'So you’re saying there’s a boat.'],
    ],
  },
  {
    category: 'news',
    title: 'Tide programmer listing, all three versions side by side',
    body:
      'I’ve put them in three columns and marked what went and what came. Please read before ' +
      'you post that it says “open world”. It doesn’t say “open world”.',
    authorName: 'Ketil',
    daysAgo: 4,
    likes: 48,
    replies: [
      ['Sable', '“What it left behind.” I’ve been thinking of that line all day.'],
      ['tern.steps', 'It says open world.'],
      ['Ketil', 'It says “one continuous piece”.'],
      ['tern.steps', 'I’m teasing. Good work.'],
      [
        'Fennimore',
        'I’ve started my page about a place I have watched for a long time. It’s the hill. ' +
          'I’m on page nine.',
      ],
      ['Gwenllian', 'They asked for one page.'],
      ['Fennimore', 'They hadn’t met the hill.'],
    ],
  },
  {
    category: 'news',
    title: 'Where did the “next spring” thing come from?',
    body:
      'My colleague, who doesn’t play, told me today that it’s coming out in spring. I asked ' +
      'who says so. “Everyone.” Has anybody a first source?',
    authorName: 'Pell',
    daysAgo: 2,
    likes: 20,
    replies: [
      [
        'Maud',
        'Me, indirectly. In the article on the eleven seconds I ran the decoding method on my ' +
          'kettle and it said spring. Somebody quoted that without the kettle.',
      ],
      ['Pell', 'You’re saying that the release date was leaked by a kettle.'],
      ['Maud', 'I’m saying we’ve added a sentence.'],
      ['Kettleburn', 'No comment.'],
    ],
  },
  {
    category: 'lore',
    title: 'Things the game never explains and shouldn’t',
    body: 'I’ll begin: the second chair in every station.',
    authorName: 'quietdad',
    daysAgo: 110,
    likes: 47,
    replies: [
      ['Low Water Lou', 'Why the harbour bell rings when there’s nobody to hear it.'],
      ['Aino', 'The word on the lamp in station six. I could translate it. I won’t.'],
      ['Rook and Tar', 'Who mows the field where the seventh arch was.'],
      ['Sable', 'What Maren does on her day off.'],
      ['quietdad', 'She sits in the second chair.'],
    ],
  },
];
