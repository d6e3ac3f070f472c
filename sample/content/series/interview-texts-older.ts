import type { Interview } from './interview-texts.ts';

export const olderInterviews: readonly Interview[] = [
  {
    title: 'Interview: Hollis, twenty-six hours of walking later',
    excerpt:
      'What you learn about a coast by crossing it nine times on foot, and which shoes to ' +
      'wear for a game.',
    introduction:
      'Hollis holds no records. He has crossed the whole of *The Long Shore* on foot nine ' +
      'times, slower each time, and has published a log of every crossing.',
    exchanges: [
      [
        'Why slower?',
        'I kept missing things. On the seventh crossing I found a bench. A whole bench, ' +
          'facing the sea, and I had gone past it six times.',
      ],
      [
        'Do you follow a route?',
        'I follow the water’s edge and take what it leaves me. If it leaves me nothing I wait.',
      ],
      [
        'Advice for a first crossing?',
        'Real shoes. I know. But if you play in slippers you walk like someone in slippers.',
      ],
    ],
    ending:
      'The tenth crossing is planned for spring. He intends to take the afternoon off at ' +
      'Sallow Bay, and to write down what it does while he is there.',
    picture: 'salt-flats-noon',
  },
  {
    title: 'Interview: the astronomer in the credits',
    excerpt:
      'Third name from the bottom, “stars”. How a university department came to light two ' +
      'nights in a game.',
    introduction:
      'The credits of the second game list one person under “stars”. She is an astronomer, ' +
      'and her part in it began with a letter of complaint.',
    exchanges: [
      [
        'What was the complaint?',
        'In the first game Orion is upside down. I wrote to say so and enclosed a drawing. ' +
          'They wrote back and offered me money to shout at them before the next one and not ' +
          'afterwards.',
      ],
      [
        'How much of the sky is real?',
        'All of it, for one latitude and one year. I may not say which, but you could work it ' +
          'out, and I believe somebody has.',
      ],
      ['What did the studio get wrong this time?', 'Nothing. That was annoying.'],
      ['Are you shouting at anyone at present?', 'I shout at students. It is in my contract.'],
    ],
    ending:
      'We did work it out. The latitude is on the board, and so is the proof, by three people ' +
      'who had to borrow a sextant.',
    picture: 'star-chart',
  },
  {
    title: 'Interview: translating silence into Finnish',
    excerpt:
      'The subtitle group’s Finnish editor on forty broadcasts, nineteen pages of rules and ' +
      'one famous typing error.',
    introduction:
      'Aino edits the Finnish subtitles for the radio in *Quiet Horizon*. By day she ' +
      'translates manuals for cranes, which, she says, is excellent training.',
    exchanges: [
      [
        'What is difficult about the radio?',
        'People on it do not finish their sentences. In Finnish you cannot simply stop. The ' +
          'end of the word tells you who did it.',
      ],
      [
        'So what do you do?',
        'I decide what they were going to say, and then I do not write it. It takes a day a ' +
          'minute.',
      ],
      [
        'And the typing error?',
        'The official version says “seagull” where it should say “harbour dues”. One letter. ' +
          'I reported it in 2012. I would miss it now.',
      ],
    ],
    ending:
      'Some time after this conversation the error was mended. Aino tells us she has kept a ' +
      'picture of it.',
    picture: 'aurora-field',
  },
  {
    title: 'Interview: Halfmoon on where the sea stops',
    excerpt: 'Our best-known painter of surf explains foam, and why she throws away most of it.',
    introduction:
      'If you have seen a picture of the sea in our gallery, Halfmoon either painted it or ' +
      'taught the person who did. She lives six hundred kilometres inland.',
    exchanges: [
      [
        'How do you study surf from there?',
        'A lot of film, and a fortnight a year in which I ruin my trousers.',
      ],
      [
        'What do beginners get wrong?',
        'They paint foam. Foam is what is left over when a wave has made up its mind. You ' +
          'have to paint the wave changing it.',
      ],
      [
        'Which of the two games has the better sea?',
        'The first. It is flat and it is wrong and it frightens me.',
      ],
      ['Would you work for the studio?', 'They have people. I would like a tour of the skip.'],
    ],
    ending:
      'Her brushes will be given away next winter, when she has written down how not to use them.',
    picture: 'storm-coast',
  },
  {
    title: 'Interview: the harbour master, both of them',
    excerpt:
      'One runs a real harbour. The other runs the harbour in The Long Shore. We put them at ' +
      'the same table.',
    introduction:
      'Hedda looks after a harbour with forty berths. Tidewright wrote the mod that makes the ' +
      'harbour in *The Long Shore* charge what it ought to. They met at our stall and ' +
      'disagreed at once.',
    exchanges: [
      [
        'What is wrong with the game’s harbour?',
        '**Hedda:** Nobody shouts. **Tidewright:** I can add shouting.',
      ],
      [
        'What do you charge?',
        '**Tidewright:** Four marks a night, by the length of the boat. **Hedda:** By the ' +
          'beam. You can see how long it is, but it is the width that takes the space.',
      ],
      ['Will you change it?', '**Tidewright:** It is changed. I did it while she was talking.'],
      ['Anything else?', '**Hedda:** Where do they buy ice?'],
    ],
    ending:
      'Version 1.4 of Harbour Dues charges by the beam. Ice is planned, and the two of them ' +
      'still write to each other about fenders.',
    picture: 'concept-harbour',
  },
  {
    title: 'Interview: Joss Penhallick, on condition that we listened first',
    excerpt:
      'The sound lead of both games gave us twenty minutes of silence and then twenty of answers.',
    introduction:
      'He agreed to an interview if we would sit with him on a sea wall for twenty minutes ' +
      'first, without talking. We did. It was cold. Then he told us what we had heard, in ' +
      'order.',
    exchanges: [
      [
        'You named eleven things. I had four.',
        'You had a car, a gull, the sea and yourself. That is normal. The sea is about six things.',
      ],
      [
        'What is the test oscillator we keep writing about?',
        'Farm sale. It had been used on an electric fence. I bought it since it was the only ' +
          'one there that was not quite in tune with itself.',
      ],
      [
        'Does it bother you that people take your sounds apart?',
        'No. It bothers me when they stop listening to do it. Most do not.',
      ],
      [
        'Is there anything you can tell us?',
        'The harbour bell has a crack in it now. You will hear it in about a year. I mean the ' +
          'real bell.',
      ],
    ],
    ending:
      'We asked what he meant by “in about a year”. He said that we should come back and sit ' +
      'on the wall.',
    picture: 'oscilloscope-trace',
  },
];
