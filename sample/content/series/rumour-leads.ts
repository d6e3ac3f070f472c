/** One rumour an issue is built around. */
export interface RumourLead {
  title: string;
  tease: string;
  claim: string;
  trail: string;
  verdict: string;
}

export const earlyRumourLeads: RumourLead[] = [
  {
    title: 'the ferry opening',
    tease: 'A ferry, a storm and a first hour nobody has shown us.',
    claim:
      'The third game is said to open on the night ferry, in weather, with no control over ' +
      'anything but where you look. It is a good scene. It has been described to us four ' +
      'times in almost the same words.',
    trail:
      'Almost the same words is the trouble. All four tellings use the phrase “salt on the ' +
      'glass”, which appears in a piece of fan fiction from 2018 that we all liked.',
    verdict: 'Unlikely, until someone describes the ferry in other words.',
  },
  {
    title: 'a second surveyor',
    tease: 'Two players on one coast, or one player and a very good dog.',
    claim:
      'Two people on the same coast, never in the same place, leaving marks for each other. ' +
      'The claim comes with a diagram of how the marks would work.',
    trail:
      'The diagram was drawn by someone who has shipped network code; three of our readers ' +
      'who do that for a living said so separately. Whoever drew it has not said they worked ' +
      'on the game.',
    verdict: 'Possible. The idea is sound and the source is silent.',
  },
  {
    title: 'the map that was a coffee stain',
    tease: 'A leaked coastline matched nothing, then matched a table.',
    claim:
      'A photograph of a paper map went round, showing a coast with a double bay and an ' +
      'island nobody could place.',
    trail:
      'Kettleburn matched the island to a ring left by a mug and the double bay to its ' +
      'handle. The photographer confirmed it and was very decent about the whole thing.',
    verdict: 'Debunked. The mug is now for sale, with proceeds to the lifeboat.',
  },
  {
    title: 'Relay Nine lights up',
    tease: 'The station you could never light, and a save file that says you did.',
    claim:
      'A save file is being passed round in which Relay Nine is lit. In both games it cannot ' +
      'be, and the third is supposed to begin with the reason.',
    trail:
      'The file is from the first game, edited by hand. The lamp flag is set and the oil is ' +
      'not, so the station burns on nothing. Open Relay can produce the same file in a minute.',
    verdict: 'Debunked as evidence. As an opening, we would take it.',
  },
  {
    title: 'a voice actor’s holiday',
    tease: 'Six weeks marked “the coast” in a public diary.',
    claim:
      'The voice of Operator Maren has six weeks marked “the coast” in the diary her agency ' +
      'publishes. The last time that happened was in 2014.',
    trail:
      'We asked the agency, which said that the client has a sister with a caravan. We then ' +
      'looked at 2014 again, and there was a caravan then too.',
    verdict: 'Possible, in the way that a caravan is possible.',
  },
  {
    title: 'the price in a shop’s system',
    tease: 'A placeholder price is a placeholder, even with a nice picture.',
    claim:
      'A shop’s stock system lists “Q Horizon 3 Std” with a price and a release date on the ' +
      'last day of a quarter.',
    trail:
      'The same system lists fourteen games that do not exist and one that was cancelled nine ' +
      'years ago. Buyers create such lines so that pre-orders have somewhere to go.',
    verdict: 'Unlikely. Shops are not told earlier than anyone else.',
  },
  {
    title: 'gliders with weather',
    tease: 'Lift that comes from the actual slope, says a person who would know.',
    claim:
      'Gliding in the third game is said to read the wind from the shape of the ground, so ' +
      'that the same ridge carries you in the morning and drops you after lunch.',
    trail:
      'The person who told us flies gliders, tests software, and got one detail of the second ' +
      'game’s flight model right that is not public. They would not say where they test.',
    verdict: 'Likely that it was tried. Possible that it stays.',
  },
  {
    title: 'no combat, again',
    tease: 'A ratings form with most boxes empty.',
    claim:
      'An age-rating form with the studio’s name shows “none” for every kind of violence, ' +
      '“mild” for peril, and “yes” for “sustained loneliness”.',
    trail:
      'The last box does not exist on the form. We checked with the board that issues it. ' +
      'They laughed, then asked if they could use it.',
    verdict: 'Debunked as a form, and probably true all the same.',
  },
  {
    title: 'the composer’s harbour',
    tease: 'A week of field recordings, and a receipt for a very long cable.',
    claim:
      'The composer of both games was seen recording under a pier for a week, with a ' +
      'hydrophone and two assistants.',
    trail:
      'Two readers who do not know each other sent photographs from the same pier on ' +
      'different days. A local paper ran it too, under “visitors”.',
    verdict: 'Confirmed that it happened. Unrated what it is for.',
  },
  {
    title: 'the test build that wasn’t',
    tease: 'Forty seconds of a beach that turned out to be a student project.',
    claim:
      'Forty seconds of shaky film of a screen: a beach, a pole, a tide coming in properly ' +
      'for once.',
    trail:
      'A student recognised her own final project within the hour. It is excellent. She says ' +
      'the tide took two terms and cost her a relationship.',
    verdict: 'Debunked. Larkspur should hire her.',
  },
  {
    title: 'a sequel on cassette',
    tease: 'The soundtrack first, on tape, in a run of three hundred.',
    claim:
      'A small label is supposed to be pressing three hundred cassettes of a soundtrack with ' +
      'a plain grey cover and a catalogue number that begins with HZ3.',
    trail:
      'The label exists and does plain grey covers for everything. The number is next in its ' +
      'own list, after HZ2, which was a record of trains.',
    verdict: 'Unlikely. We ordered one anyway.',
  },
  {
    title: 'the high country',
    tease: 'Less sea, more altitude, says a former tester’s cousin.',
    claim:
      'The third game leaves the shore after two hours and spends the rest of its time above ' +
      'the tree line, in a region called the Terraces.',
    trail:
      'The source is the cousin of a tester. We have learnt to be kind about cousins: this ' +
      'one knew the internal name of the second game’s lighthouse, which was “Brian”.',
    verdict: 'Possible, and the most specific thing we were sent this month.',
  },
  {
    title: 'the archivist’s desk',
    tease: 'Playing from a chair, with nothing but tapes and a lamp.',
    claim:
      'You would play the archivist at Ostrel instead of a surveyor, working through tapes ' +
      'and sending other people out to walk.',
    trail:
      'It comes from a talk on unrelated matters in which a Larkspur designer said she envied ' +
      '“people whose job is to listen”. Everything after that sentence was added by the ' +
      'internet.',
    verdict: 'Unlikely, though it would explain the size of the tape store in the second game.',
  },
  {
    title: 'a date in the tide tables',
    tease: 'Spring tides fall on all sorts of days.',
    claim:
      'If you overlay the in-game tide tables on next year’s real ones, three days agree to ' +
      'the minute. One of them must be the release.',
    trail:
      'Any two tide tables agree to the minute on about three days a year. Tidewatch will ' +
      'list them for any pair of harbours you like. We tried it with our own and got a ' +
      'dentist’s appointment.',
    verdict: 'Debunked by arithmetic.',
  },
  {
    title: 'Edda Harrowgate’s notebook',
    tease: 'A page seen for four seconds in a documentary about bread.',
    claim:
      'The director appears for four seconds in a documentary about a bakery, and on the ' +
      'counter lies an open notebook with a drawing of a mast.',
    trail:
      'The film is real, the director is real, and she does buy bread. The drawing has five ' +
      'stays on the mast. The masts in both games have four.',
    verdict: 'Possible. Five stays is either a new mast or a quick drawing.',
  },
];
