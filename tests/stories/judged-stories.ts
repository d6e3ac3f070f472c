/**
 * Headlines as a week of games news brings them, judged by hand: stories with the same letter are the
 * same news. Those without one are news of their own, several of them on the same subject as others.
 */
export const judgedStories: [news: string, title: string, excerpt: string][] = [
  [
    'A',
    'Quiet Horizon 3 announced for 2027',
    'Larkspur Works has announced Quiet Horizon 3 with a short teaser. The game will be released in 2027 for PC and consoles.',
  ],
  [
    'A',
    'Larkspur Works finally announces Quiet Horizon 3',
    'After nine years, the studio has shown a teaser of the third game. It is due in 2027.',
  ],
  [
    'A',
    'It’s real: Quiet Horizon 3 is coming in 2027',
    'A teaser published this morning by Larkspur Works ends with a year: 2027.',
  ],
  [
    'A',
    'Quiet Horizon 3 revealed with teaser, out 2027',
    'The teaser from Larkspur Works lasts forty seconds and shows a lighthouse.',
  ],
  [
    'B',
    'Larkspur Works lays off 40 people',
    'The studio behind Quiet Horizon confirmed that forty employees are leaving, most of them in publishing.',
  ],
  [
    'B',
    'Quiet Horizon studio Larkspur Works confirms layoffs',
    'Around forty employees in publishing are affected, the studio confirmed in a statement.',
  ],
  [
    'B',
    'Layoffs hit Larkspur Works: 40 employees leave',
    'In a statement, the studio said the development team is not affected.',
  ],
  [
    'C',
    'The Long Shore soundtrack gets a vinyl release',
    'The soundtrack of The Long Shore appears on two records in April, remastered by its composer.',
  ],
  [
    'C',
    'The Long Shore’s soundtrack is coming to vinyl in April',
    'Two records, remastered by the composer, with a booklet of sketches.',
  ],
  [
    'D',
    'Quiet Horizon patch 1.9 fixes the lighthouse bug',
    'The patch repairs saved games in which the lighthouse never turned on.',
  ],
  [
    'D',
    'Lighthouse bug fixed in Quiet Horizon patch 1.9',
    'Ten years later, a patch fixes the bug that broke saved games at the lighthouse.',
  ],
  [
    '',
    'Quiet Horizon patch 1.8 fixes the harbor bug',
    'The patch repairs saved games in which the ferry never left the harbor.',
  ],
  [
    'E',
    'Interview: Marit Quell on painting fog',
    'The art director of Quiet Horizon talks about skies, fog and the color gray.',
  ],
  [
    'E',
    'Marit Quell explains how she paints fog',
    'Gray is twelve colors, says the art director of Quiet Horizon in an interview.',
  ],
  [
    '',
    'Interview: Joss Penhallick on writing silence',
    'The lead writer of Quiet Horizon talks about pauses, letters and people who say little.',
  ],
  [
    'F',
    'Trademark filing hints at Quiet Horizon Online',
    'Larkspur Works has filed a trademark for Quiet Horizon Online in Europe.',
  ],
  [
    'F',
    'Larkspur Works files trademark for “Quiet Horizon Online”',
    'The European filing covers online game services and downloadable software.',
  ],
  [
    '',
    'Larkspur Works files patent for weather simulation',
    'The European filing describes how clouds remember where they have been.',
  ],
  [
    '',
    'Quiet Horizon 3: everything we know so far',
    'Release date, platforms, trailers and rumors: all about the third game in one place.',
  ],
  [
    '',
    'Rumor round-up, week 12',
    'What we heard about Quiet Horizon 3 this week, and how likely it is.',
  ],
  [
    '',
    'Rumor round-up, week 13',
    'What we heard about Quiet Horizon 3 this week, and how likely it is.',
  ],
  [
    '',
    'Quiet Horizon 2 is half price this weekend',
    'The second game and its expansion are on sale until Monday.',
  ],
  [
    '',
    'Why Quiet Horizon 2 has the best ending of any game',
    'An essay about a boat, a bell and a decision that nobody tells you about.',
  ],
  [
    '',
    'The best PCs for games where nothing happens',
    'Long views and slow water are hard work for a computer. We test six.',
  ],
  [
    '',
    'A county library puts games in its reading room',
    'Fourteen games, one desk and a pencil. The librarian explains the rules.',
  ],
  [
    '',
    'Larkspur Works is hiring a composer',
    'The studio is looking for a composer for an unannounced project.',
  ],
  [
    '',
    'Larkspur Works celebrates 20 years with a free exhibition',
    'Sketches, prototypes and a lighthouse made of cardboard, open until May.',
  ],
  ['', 'In defense of walking', 'An essay on games that let you be late.'],
];
