export const spotlights: readonly { title: string; tease: string; story: string }[] = [
  {
    title: 'the Long Shore, walked in one go',
    tease: 'Hollis walked the whole coast in one sitting and wrote down every gull.',
    story:
      'Hollis started at Vell Head at six in the morning and reached Cold Ferry at a quarter ' +
      'past nine in the evening, without using the boat. The log runs to thirty pages. It ' +
      'lists four hundred and six gulls, two glitches and a sandwich. The best part is the ' +
      'hour at Sallow Bay in which nothing happens, described minute by minute.',
  },
  {
    title: 'Open Relay turns five',
    tease: 'The restoration mod has a birthday and, for once, a manual.',
    story:
      'Open Relay, which puts the cut broadcasts back into the first game, is five years old. ' +
      'Ostrelian and the team have marked the day with a manual. It explains what was cut and ' +
      'where the piece was found, and how sure they are that it belongs there. We wish more ' +
      'of us worked like that.',
  },
  {
    title: 'a relay station in a garden shed',
    tease: 'Kettleburn built station four at full size. The lamp works.',
    story:
      'Kettleburn has finished station four, in a garden, at full size. It took two summers ' +
      'and a neighbour’s crane. The dial is connected to a real receiver and the log book on ' +
      'the desk is open to anyone who comes by. Eleven people have signed it so far, one of ' +
      'them with a paw.',
  },
  {
    title: 'the Atlas gets its contours',
    tease: 'Nine volunteers measured every slope of the second game by rolling a barrel.',
    story:
      'The fan atlas of *The Long Shore* has contour lines at last. Nine people rolled the ' +
      'same barrel down every slope in the game and timed it. The result agrees with the ' +
      'game’s own height file, which turned up a week after they had finished. They say it ' +
      'was worth it for the barrel.',
  },
  {
    title: 'a choir learns the relay chord',
    tease: 'Thirty-one voices, three notes, one church with a good echo.',
    story:
      'Low Water Lou sings in a choir that needed something short for the end of a concert. ' +
      'It now ends with the relay chord, held for as long as the breath lasts. The recording ' +
      'is on the board. Turn it up at the point where the boiler joins in.',
  },
  {
    title: 'Halfmoon paints foam',
    tease: 'A free set of brushes for surf, with instructions.',
    story:
      'Halfmoon has given away the brushes she uses for surf: fourteen of them, and a page on ' +
      'when not to use any. Within a week the gallery had a good deal more sea in it. She ' +
      'asks that people paint the wave first and the foam last, and that they go and look at ' +
      'some.',
  },
  {
    title: 'subtitles for the radio',
    tease: 'Forty broadcasts in eleven languages, and a house style.',
    story:
      'Nobody asked the subtitle group to write a house style, and it runs to nineteen pages. ' +
      'It says how to write static, what to do with a breath and when a pause is long enough ' +
      'to be a line. With it, all forty broadcasts of the first game can now be read in ' +
      'eleven languages. Basque came last week.',
  },
  {
    title: 'the postcard exchange',
    tease: 'Two hundred real postcards from real coasts, all of them empty.',
    story:
      'The rules of the exchange are short: a real coast, no people, nothing on the back ' +
      'except the time and the state of the tide. Two hundred and twelve cards have been sent ' +
      'between forty countries. Ines keeps scans of all of them. Three are of car parks, and ' +
      'they were the right car parks.',
  },
  {
    title: 'Fennimore’s weather diary',
    tease: 'A year of weather from one in-game hilltop.',
    story:
      'Every evening for a year Fennimore loaded the same save and wrote down the weather on ' +
      'the hill above Harl. There were a hundred and four days of fog, one thunderstorm and ' +
      'no two sunsets alike. There is a chart. Its dip in spring is a holiday.',
  },
  {
    title: 'teaching maps with a game',
    tease: 'A geography class surveys a bay that does not exist.',
    story:
      'A teacher among our members uses Sallow Bay to teach levelling. Thirteen-year-olds ' +
      'measure it with a virtual pole and draw it on real paper. Most get the headland wrong ' +
      'in the same way. The class next door has asked for a lighthouse.',
  },
  {
    title: 'the slow run',
    tease:
      'Someone has finished the second game without ever moving faster than a walk, in real tides.',
    story:
      'There are people who finish *The Long Shore* in fifty minutes. Nadir_9 took four ' +
      'months. The rule was to play only at low water at the nearest real harbour, and to ' +
      'stop when it turned. That left some very short evenings and one night in March that ' +
      'everybody in the thread remembers.',
  },
  {
    title: 'a museum label',
    tease: 'A small museum asked us to check a label. Forty people did.',
    story:
      'A maritime museum with one room and a stove wanted to show *The Long Shore* beside a ' +
      'real survey pole, and asked us to look over the label. It was forty-one words long. ' +
      'Forty people replied. The final version has thirty-eight words and no mistakes, and ' +
      'the museum sent fudge, in a tin with a lighthouse on it.',
  },
  {
    title: 'the sound of other people’s rain',
    tease: 'A collection of rain against windows, sorted by window.',
    story:
      'It began as a test for the signal log: what does rain sound like when you are not in a ' +
      'studio? There are now three hundred recordings, sorted by the kind of window. Caravan ' +
      'is the most popular. A film company asked to use “greenhouse, light” and paid for a ' +
      'new microphone.',
  },
  {
    title: 'knitting the tide',
    tease: 'A scarf with one row for each tide of a year.',
    story:
      'Marjolein knits one row a day, blue for high water and grey for low, from the in-game ' +
      'tables. The scarf is two metres forty long and has reached September. You can see the ' +
      'spring tides from across a room. She takes no orders, so please stop asking, but the ' +
      'pattern is free.',
  },
  {
    title: 'repairing a real transmitter',
    tease: 'Four members, one transmitter, an open weekend.',
    story:
      'A transmitter from the sixties stood in a barn two hours from where four of our ' +
      'members live. They asked the farmer. After nine weekends it can be switched on and ' +
      'hums a little flat. It will not be put on the air, since nobody has the licence, but ' +
      'you can stand beside it and feel your teeth.',
  },
  {
    title: 'letters to Maren',
    tease: 'A box of letters to a voice, read on one evening a year.',
    story:
      'Once a year the board writes letters to Operator Maren, who does not exist and never ' +
      'answers. This time there were sixty-three. One was from a lighthouse keeper’s ' +
      'daughter, one from a man who had been a ship’s radio operator for thirty years. He ' +
      'explained politely what she gets wrong, and then that he misses it.',
  },
  {
    title: 'the pole that went round the world',
    tease: 'A survey pole travels from member to member, by post.',
    story:
      'It is one metre twenty long, which is the most the post will take, and it has been to ' +
      'seventeen countries. Whoever has it photographs it standing on some shore. It was lost ' +
      'for six weeks in spring and came back with a customs sticker that says “stick”. It is ' +
      'in Chile at the moment.',
  },
  {
    title: 'the first-timers’ night',
    tease: 'Twelve people who had never played, and nobody allowed to help.',
    story:
      'Twelve people who had never touched either game played the first hour of *Quiet ' +
      'Horizon* in a community hall. The rest of us had to sit behind them and keep still. ' +
      'Three found the lamp oil. One found a way into the boathouse that is in none of our ' +
      'guides, and asked if that was the normal way.',
  },
];

export const shortNotes: readonly string[] = [
  'Tidewatch 3.2 is out and no longer thinks that February has thirty days.',
  'The recipe topic has reached a hundred soups.',
  'Ketil has repaired the broken links in the old guides, all six hundred and twelve.',
  'The book group finished the lighthouse novel and did not like the lighthouse.',
  'Birdsong has been added to Open Relay, and taken out again after a vote.',
  'Two members met because of a tide table and are getting married at low water.',
  'The chess column uses the station numbers as openings. Nine loses.',
  'Somebody translated the harbour fees into real money. The boat was never worth it.',
  'The screenshot of the month shows a gate, and the vote was not close.',
  'A reader in Tromsø reports that the aurora in the second game is a little too green.',
  'Our oldest member turned ninety and still thinks that the third station is too loud.',
  'The mod list now shows which mods work with which version, tested and dated.',
  'A pair of boots was left at the last meet-up. They are brown, size 44.',
  'The crossword had a mistake in 14 across. It should have been “ebb”.',
  'Somebody made the lamp in glass. Somebody else dropped it and was forgiven.',
  'Fan art passed a thousand pictures. The thousandth was of a door.',
  'A topic on the best bench in either game has been running for eleven days, without a ban.',
  'The welcome guide has been cut to one page and is now being read.',
  'Nine people have finished the glider course. The tenth is still up there.',
  'We thanked the volunteers with a card. It has a tide on it.',
  'The quiz night was won by a team that answered “fog” to everything.',
  'A signal lamp kit for beginners has been posted, with a parts list under thirty.',
  'The map of fan meet-ups has its first dot in the southern hemisphere.',
  'Someone asked for a topic without rumours. It has become the liveliest on the board.',
  'The proofreaders of the atlas found a second Marl. One of them is now Marle.',
  'Corvane has been made an honorary optimist, over strong objections from Corvane.',
  'The lost-and-found topic returned a glove after four years.',
  'A member’s daughter has named her goldfish Relay. The other one is called Nine.',
  'The transcript of the panel on sea walls is complete, laughter included.',
  'Someone has measured the bench. It is forty-four centimetres high, like most benches, and ' +
    'now we know.',
  'A night of shared listening drew ninety people, and the chat stayed closed for all of it.',
  'The beginners’ guide to the dial has been read aloud for those who would rather listen.',
  'Bram visited all the lighthouses in his county. There are two.',
  'The font group has redrawn the missing letters of the box type, *Q* and *X* included, and ' +
    'says clearly which ones are guesses.',
  'A member in Valparaíso sent rain. We had none of that kind.',
  'Our search now finds accents. Thank you to everyone called Joaquín for waiting.',
  'A school in Antwerp borrowed the survey pole for a week and returned it with a name carved ' +
    'in it, neatly.',
  'The oldest open bug in Open Relay was closed. It was a missing comma from 2014.',
  'Wickerlow wrote a ghost story in the form of a tide table, and it works.',
  'Fifty people have now sent in the view from their desk. Eleven can see water.',
  'The photographs from the barn are up, with the transmitter on its good side.',
  'The glossary has reached the letter S, and the argument about “shingle” is over.',
  'Pim played the first game again, this time with sound, and reports that it is about radio.',
  'A print shop offered us a discount and asked only for a picture of the wall it hangs on.',
  'The list of places that look like Harl has been cut from ninety to six that do.',
  'Three members are learning Finnish because of a gull.',
  'The soup rota has been moved to a page of its own, as it was slowing down the forum.',
  'Someone reset their save by accident and was sent four others within the hour, one with a note.',
  'Yusra has left Sallow Bay. She went back the next evening.',
  'The archive of old banners is complete apart from May 2013, when nobody was looking.',
  'A retired surveyor explained backsight and foresight so well that two maps had to be corrected.',
  'Rook and Tar gave a workshop on whipping rope ends. All the ropes in the shed are now very ' +
    'tidy.',
  'The typing speed contest was held in Morse. The winner asked not to be congratulated in it.',
  'Moderators handled 312 reports this quarter, and answered every one that had a name on it.',
];

export const invitations: readonly string[] = [
  'Have you made something, or seen something made? Put it on the board under Art or write ' +
    'to us.',
  'Next month’s spotlight is open. You may nominate yourself; most people should.',
  'If you would like to help with this, the topic is pinned until the end of the month.',
  'New here? The best place to begin is the topic for people who have just arrived. They are ' +
    'nice to you in there.',
  'Credit goes to everyone named above, and to the six who asked not to be.',
  'We pay for postage on anything that is shown here and has to travel.',
  'Thank you to the moderators, who read everything so that the rest of us can read this.',
  'Photographs are in the gallery, with the makers’ permission.',
  'The meet-up list is on the community page. Bring a torch.',
  'See you at low water.',
  'You will find the whole story, with corrections by the people in it, on the board.',
];

/** A line about how the thing in the spotlight came about. */
export const asides: readonly string[] = [
  'We asked if we might show it, and the answer came within a minute, with three corrections.',
  'It took us a while to find a time when everyone involved was awake.',
  'Questions go to the topic on the board, where the makers answer them themselves, usually ' +
    'in the evening.',
  'Several people asked what it is for. It is for that.',
  'We tried it out for this column and lost most of a Sunday, gladly.',
  'If you start something like it where you live, tell us, and we will put you in touch with ' +
    'each other.',
  'A longer version, with the things that went wrong, is being written and will be better ' +
    'than this one.',
  'Nobody was paid, and the costs came to about the price of a second-hand game.',
  'It began, as these things do, with a reply to a question that nobody had asked.',
  'There were doubts on the board at first. The doubters are now the ones bringing biscuits.',
  'The moderators would like it known that they said yes straight away.',
  'It will be at the next meet-up, weather permitting, and in the shed if not.',
  'We have been promised a follow-up in a year and have written the date on the wall.',
];
