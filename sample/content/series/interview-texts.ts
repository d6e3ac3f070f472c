import type { PictureName } from '../types.ts';

export interface Interview {
  title: string;
  excerpt: string;
  introduction: string;
  exchanges: readonly (readonly [question: string, answer: string])[];
  ending: string;
  picture: PictureName;
}

export const recentInterviews: readonly Interview[] = [
  {
    title: 'Interview: Marit Quell on painting a sky nobody looks at',
    excerpt:
      '“If you notice my sky, the level designer has failed.” The painter of The Long Shore ' +
      'on dusk, gravel and going back to her desk.',
    introduction:
      'Marit Quell painted most of the sky in *The Long Shore* and taught for two years ' +
      'before going back to Larkspur Works. We spoke on the condition that we would not ask ' +
      'about any game that has not been announced. We kept to it.',
    exchanges: [
      [
        'How many skies are there?',
        'One. It moves. People think there are hundreds, because they look up at different times.',
      ],
      [
        'What did teaching change?',
        'I say “why” more often. Students do not accept “because it looks right”, and they ' +
          'are correct not to.',
      ],
      [
        'Is there a mistake you would mend?',
        'The moon is too large by a third. I measured it against my thumb and I have large thumbs.',
      ],
      ['What do you paint now?', 'Gravel. I can say gravel.'],
    ],
    ending:
      'The interview was made by telephone and read back to her. She changed one word, from ' +
      '“blue” to “grey”.',
    picture: 'twin-peaks-dusk',
  },
  {
    title: 'Interview: Ostrelian, who gave the first game its voice back',
    excerpt:
      'The founder of Open Relay on forty lost broadcasts, one angry letter and the piece ' +
      'that is still missing.',
    introduction:
      'Open Relay restores what was cut from the first game’s radio. Its founder goes by ' +
      'Ostrelian, repairs hearing aids for a living and has answered every bug report for ' +
      'five years.',
    exchanges: [
      [
        'Where does one find a cut broadcast?',
        'In the game. They were never removed, only unplugged. It is like finding that your ' +
          'house has a cellar.',
      ],
      [
        'How do you know where a piece belongs?',
        'From the weather. Each recording has weather in it, and so has each place. If they ' +
          'do not agree I leave it out.',
      ],
      [
        'Has the studio ever written to you?',
        'Once, to say that I had got number seventeen the wrong way round. They were right.',
      ],
      [
        'What is missing?',
        'Number forty. There is a slot for it, with a length of four minutes. I do not think ' +
          'it was ever recorded. I still look.',
      ],
    ],
    ending: 'Open Relay is free. If you would like to thank Ostrelian, get your hearing tested.',
    picture: 'waterfall-plot',
  },
  {
    title: 'Interview: the woman who counts the studio’s lights',
    excerpt:
      'She walks her dog past the ropeworks every evening and keeps a tally. She has never ' +
      'played either game.',
    introduction:
      'Readers of *Studio watch* know her as “our observer”. She is seventy-one, lives four ' +
      'streets from the ropeworks and walks a dog called Biscuit. She would like to stay an ' +
      'observer, so we leave out her name.',
    exchanges: [
      [
        'Why do you count?',
        'I counted before you asked. You have to think of something on a walk.',
      ],
      [
        'What does a normal week look like?',
        'Two lit windows after nine. If it is more than five, somebody is having a birthday ' +
          'or a bad time.',
      ],
      [
        'Have you tried the games?',
        'My grandson showed me. A man walks along the sea. I can do that.',
      ],
      ['Do the people there know?', 'They wave.'],
    ],
    ending:
      'For the record, and with Biscuit’s approval: on the evening of our visit there were three.',
    picture: 'concept-archive-hall',
  },
  {
    title: 'Interview: Corin Vale is done with maps',
    excerpt:
      'The world lead of The Long Shore left in 2017. He talks about Halm, about being wrong, ' +
      'and about the boat.',
    introduction:
      'Corin Vale laid out the coast of the second game and then left to found Tallow Street. ' +
      'He speaks about Larkspur Works with affection and, he insists, without any knowledge.',
    exchanges: [
      [
        'What would you do differently on *The Long Shore*?',
        'The boat. We built a sea and then gave people a way to skip it. I argued for the ' +
          'boat, and loudly. I was wrong.',
      ],
      [
        'Players love the boat.',
        'Players love sitting in it with the engine off. That is a bench.',
      ],
      [
        'Why are there no maps in *Halm*?',
        'I drew them for eleven years. I wanted to see if anyone gets lost in a good way ' +
          'without one.',
      ],
      [
        'Do people ask you about a third Horizon?',
        'My dentist asks. I tell her what I tell you: I left, they are good, and I should ' +
          'like to be surprised.',
      ],
    ],
    ending:
      '*Halm* has no release date since Tallow Street moved it. We played an hour of it, got ' +
      'lost, and would say in a good way.',
    picture: 'terraced-hills',
  },
  {
    title: 'Interview: a radio operator listens to the relay stations',
    excerpt:
      'Thirty years at sea, one evening with our favourite game. What Operator Maren gets ' +
      'right, and the one thing she would be sacked for.',
    introduction:
      'After the letter that we quoted in the community spotlight we visited its author, a ' +
      'ship’s radio operator for thirty years. We brought a laptop. He brought his log books.',
    exchanges: [
      [
        'First impression?',
        'She is too polite. But she leaves gaps, and that is the whole art. Amateurs fill the ' +
          'gaps.',
      ],
      [
        'What is wrong?',
        'She never logs anything. On my ship you would be put ashore for that, and quite right.',
      ],
      ['And the static?', 'Very good static. Somebody has sat up with that.'],
      [
        'Do you miss it?',
        'I miss knowing that someone is there without either of us having anything to say. ' +
          'Your game has that. I did not expect it to.',
      ],
    ],
    ending:
      'He has since finished the first game. His log of it runs to two hundred entries, all ' +
      'of them timed.',
    picture: 'relay-station-snow',
  },
  {
    title: 'Interview: two testers on walking into walls for a living',
    excerpt:
      'They tested The Long Shore for fourteen months. One of them still cannot go to the beach.',
    introduction:
      'Both have left the trade and neither wanted a name. One now drives a bus, the other ' +
      'bakes. For fourteen months they tested the shoreline of *The Long Shore*, one at high ' +
      'water and one at low.',
    exchanges: [
      [
        'What does one do all day?',
        '**The driver:** You walk along the edge of everything, with your shoulder. **The ' +
          'baker:** And then you do it backwards.',
      ],
      ['The best bug?', '**The baker:** A gull that counted as a door. You could go in.'],
      ['What was inside?', '**The driver:** Sea.'],
      [
        'Would you do it again?',
        '**The baker:** Not for the money. **The driver:** For the lunch, yes.',
      ],
    ],
    ending:
      'Both say the same when asked what they were proudest of: there is no place on that ' +
      'shore where you can get stuck. We have tried for years and have not found one.',
    picture: 'drowned-causeway',
  },
];
