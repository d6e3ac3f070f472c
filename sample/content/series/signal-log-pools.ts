/** One thing heard: what it was called, a line about it, and the entry itself. */
export interface SignalFind {
  title: string;
  tease: string;
  entry: string;
  grade: string;
  /** How this one was checked, where the usual ways do not fit. */
  method?: string;
}

export const finds: readonly SignalFind[] = [
  {
    title: 'the hum under the lighthouse',
    grade: 'Explained',
    tease: 'A low hum in the second game turns out to be the studio’s own lift.',
    entry:
      'Under the lighthouse at Vell Head there is a hum at 49.8 hertz that nobody had ' +
      'explained. It follows no game event. We matched it with the background of an old ' +
      'studio interview: it is the goods lift in the ropeworks, recorded by accident and kept.',
  },
  {
    title: 'a sixth of a second',
    grade: 'Confirmed, cause unknown',
    tease: 'One broadcast is a sixth of a second longer than the others.',
    entry:
      'All forty evening broadcasts in the first game are cut to the same length except the ' +
      'twenty-second, which is a sixth of a second longer. The extra piece is silence, and ' +
      'not digital silence: somebody left the microphone open.',
  },
  {
    title: 'numbers on the wreck',
    grade: 'Confirmed by four players',
    tease: 'The cable ship taps, and we have written down what.',
    entry:
      'If you stand inside the wreck of the cable ship at low water and wait out the whole ' +
      'tide, the hull taps. There are nineteen taps with a pause after the seventh. It ' +
      'happens once a save. We have it from four players and two platforms.',
  },
  {
    title: 'the quiet update',
    grade: 'Explained',
    method:
      'All files of both games were hashed before and after, on copies that three readers had ' +
      'kept off the network.',
    tease: 'Larkspur patched an old game overnight. We compared every file.',
    entry:
      'Both older games received an update of 212 kilobytes overnight, without notes. We ' +
      'compared all the files. One certificate, two fonts and a spelling mistake in Finnish. ' +
      'That is all there is to it, and we print it so that nobody has to do it again.',
  },
  {
    title: 'the old test page',
    grade: 'Closed',
    method:
      'We opened the page once, wrote down the time and told the studio. There is no second ' +
      'step to a log like this.',
    tease: 'A forgotten page on the studio’s server, and why we left it alone.',
    entry:
      'A reader found a test page on the studio’s server by changing a digit in an address. ' +
      'It showed a level meter that moved. We told the studio before we told anyone else; the ' +
      'page is closed now and they said thank you. We did not record it.',
  },
  {
    title: 'the antenna in the painting',
    grade: 'Possible',
    tease: 'A mast in the archive painting matches a licence from last year.',
    entry:
      'The painting in the station at Harl shows a mast with a crosspiece at two thirds. The ' +
      'mast the studio got permission to put up on its own roof has a crosspiece at two ' +
      'thirds. It is a common shape. It is also on the first page of every handbook.',
  },
  {
    title: 'a file with a date',
    grade: 'Confirmed, purpose unknown',
    method:
      'We unpacked the bank with two different tools and compared the dates with those of its ' +
      'neighbours.',
    tease: 'A sound bank carries a date two years after the game it belongs to.',
    entry:
      'The last update to the second game replaced one sound bank. Inside, one of its three ' +
      'hundred entries is dated two years after the release. The entry is a gull. The old ' +
      'gull and the new gull differ by one decibel, the new one being the shyer of the two.',
  },
  {
    title: 'the tone at 4,810',
    grade: 'Explained',
    method:
      'Three receivers in three towns took bearings at the same minute. The lines cross within ' +
      'four hundred metres of the radio club’s shed.',
    tease: 'Somebody is transmitting the relay chord, and it is a school.',
    entry:
      'Three listeners reported the relay chord on shortwave near 4,810 kilohertz, on weekday ' +
      'afternoons. A direction-finding evening put it at a technical college. The radio club ' +
      'plays it as an interval signal and had no idea anyone could hear it.',
  },
  {
    title: 'the dish that turns',
    grade: 'Confirmed by two listeners',
    tease: 'One dish in the array does not point where the others do.',
    entry:
      'In the dish array scene one dish in the third row turns to follow the moon. The others ' +
      'follow nothing. It was like that in the release version, and we have the discs to ' +
      'prove it; nobody had stayed long enough to see.',
  },
  {
    title: 'a trailer’s left channel',
    grade: 'Confirmed',
    method:
      'We compared the studio’s own file with eleven copies from video sites and one from a ' +
      'magazine disc. Only the studio’s file and the disc have it.',
    tease: 'Nine seconds of extra sound in the 2015 trailer, on one side only.',
    entry:
      'The high-quality copy of the 2015 trailer has nine seconds of extra sound in the left ' +
      'channel after the picture has gone black. It is footsteps on shingle, walking away, ' +
      'and then a door. The copies most people know were made from the right.',
  },
  {
    title: 'what the buoy says',
    grade: 'Likely',
    tease: 'The bell buoy keeps better time than the game’s own clock.',
    entry:
      'The bell buoy off Tern Steps rings by the swell, or so we thought. Over sixty hours of ' +
      'recording, the average interval is a round number to three places. Somebody gave the ' +
      'sea a metronome.',
  },
  {
    title: 'the press kit’s silence',
    grade: 'Confirmed, meaning unknown',
    method:
      'Two kits from two magazines, with different serial numbers. The comment field is the ' +
      'same to the letter.',
    tease: 'A press kit contains an empty track with a very full tag.',
    entry:
      'The press kit of the second game holds a track called “silence.wav”. It is silent. Its ' +
      'comment field, however, lists eleven place names, three of which are not in either ' +
      'game: Ostrel Lower, Marl Gate and the Terraces. Nobody had looked, because nobody ' +
      'opens a silent file.',
  },
  {
    title: 'two clocks',
    grade: 'Confirmed, cause unknown',
    tease: 'The station clocks disagree, and always by the same amount.',
    entry:
      'The clocks in stations two and seven differ by eleven minutes, in every save and at ' +
      'every time. Eleven minutes is what a signal would need to cross about two hundred ' +
      'million kilometres. It is also what you get when somebody nudges a slider.',
  },
  {
    title: 'static that is not static',
    grade: 'Confirmed',
    tease: 'The noise between stations is the same noise, played backwards.',
    entry:
      'The static left of the dial in *The Long Shore* is the static right of the dial, ' +
      'reversed. That is probably to save space. It does mean that the one click everybody ' +
      'has heard for years is the same click, met from the other side.',
  },
  {
    title: 'a voice in the waterfall',
    grade: 'Explained',
    tease: 'A famous “voice” in the falls, and the easy way to make one.',
    entry:
      'A clip of the falls at Marl, in which one is supposed to hear “come up”, has been ' +
      'passed round for years. Played to twelve people who had not been told, it says ' +
      'nothing. Told in advance, nine of them heard it. We then told four others that it said ' +
      '“cabbage”.',
  },
  {
    title: 'Maren breathes',
    grade: 'Confirmed',
    tease: 'Between two lines the operator takes a breath that is not in the script.',
    entry:
      'In the Sallow Bay transmission the operator breathes in between “clear” and “hold”. In ' +
      'the demo version she does not. Somebody put the breath back by hand, from a different ' +
      'take, and it changes how the line sounds. It was a good afternoon’s work for somebody.',
  },
  {
    title: 'a carrier at dawn',
    grade: 'Explained',
    tease: 'A carrier wave appears in one save out of a hundred.',
    entry:
      'In about one save in a hundred the dial catches a carrier without modulation for the ' +
      'first minute after dawn. We have eight recordings and have now found the cause: the ' +
      'game’s random numbers give the weather radio no weather to read.',
  },
  {
    title: 'the long exposure',
    grade: 'Confirmed, meaning unknown',
    tease: 'A star in the night sky of the second game is not on any chart.',
    entry:
      'An exposure of six hours over the plateau shows all the stars of the real southern sky ' +
      'and one more, faint and fixed. The sky artist is credited, has a family, and has asked ' +
      'us on earlier occasions not to write to her. So we do not know.',
  },
];

export const methods: readonly string[] = [
  'Recorded with the game’s own mixer at full and everything else muted, then again from the ' +
    'speaker outputs, to rule out the driver.',
  'Two people listened separately and wrote down times before comparing. Their notes differ ' +
    'by less than half a second.',
  'We used the disc version, the download version and a copy from a library that still had ' +
    'the shrink-wrap on.',
  'All recordings are lossless. Where we only had a compressed copy, we say so beside the time.',
  'The picture is a spectrogram with a window of 8,192 samples. With a smaller window the ' +
    'effect goes away, which is worth knowing.',
  'Thirty saves, started fresh, none of them past the second station. We logged the ones in ' +
    'which nothing happened as well.',
  'We asked for the raw file and were given it. The checksum is in the log, along with the ' +
    'time it reached us.',
  'Each step can be repeated with free tools. One reader did it on a machine from 2009 and ' +
    'got the same answer, a little later.',
  'The measurement was made on a quiet night with the fridge off. We have learnt that the ' +
    'hard way.',
  'One microphone, one cable, no filter. If you want to repeat it, start with the volume far ' +
    'lower than you would think.',
  'Tidewatch was used for the times and was checked against a kitchen clock, because ' +
    'Tidewatch has been wrong twice.',
  'We changed one thing at a time: language first, then region, then frame rate. Only frame ' +
    'rate made any difference, and a small one.',
  'The log was kept by someone who thought the claim was nonsense. That is how we prefer it.',
];

export const doubts: readonly string[] = [
  'Nothing here points at a new game. It tells us something about an old one, and that is ' +
    'enough for a log.',
  'The simplest reading is that somebody was tidying up. It is nearly always the simplest reading.',
  'If it was put there on purpose, it was put there for someone with far too much time. So it ' +
    'found us.',
  'We asked all three modding teams if it was theirs. None of them claimed it; two laughed.',
  'There is a version of this story in which it all means something. We did not find it.',
  'A reader in the trade says that it is what one gets at the end of a long day. We believe him.',
  'We have been fooled by resonance before, in Signal log 9, and the plumber was very patient.',
  'It is a nice find, and as evidence for a third game it is worth nothing. Both can be true.',
  'We knew what we were looking for, which is never ideal. A reader who did not know has ' +
    'promised to try.',
  'Our notes contain two other explanations, both duller. We rank them by how many people ' +
    'would have had to keep quiet.',
  'Someone will say that it is a message. It may be, but messages are usually meant to be read.',
  'The studio was asked and replied that it likes the column. That is not a denial and not ' +
    'anything else either.',
  'It would not stand up in court. It would do very well in the canteen.',
];

export const requests: readonly string[] = [
  'If you own the console version, please record ten minutes on the pier with the music off.',
  'Wanted for next time: anyone with an untouched copy of the demo.',
  'The raw files are in the archive. Correct us and you go in the next log by name.',
  'Please do not ring the studio about this one.',
  'We are short of recordings from the southern stations. Headphones on, patience out.',
  'A reader who reads Finnish would be a help.',
  'If your copy does something else, that is news. Tell us which copy.',
  'The next log comes when there is something in it.',
  'Send times in UTC, please, and say how you know.',
  'We are looking for a second pair of ears for the night shift. No pay, good biscuits.',
  'Board topic for this one is open. Be kind to whoever disagrees first.',
];
