export const openings: readonly string[] = [
  'A thin week, which is good for reading properly.',
  'Forty-four messages in the tip box this week, thirty of them about the same thing.',
  'Somebody slept badly and posted a lot. We have read it so that you need not.',
  'The wind has turned and the rumours with it. One long one, and the rest in brief.',
  'Seven days, one claim worth a paragraph, several worth a line.',
  'If you only read one item, read the first. If you read none, you will be about as well ' +
    'informed as we are.',
  'Dov was ill this week, so the ratings are Maud’s and stricter than usual.',
  'We were asked to say what our ratings mean. In order: confirmed, likely, possible, ' +
    'unlikely, debunked. Unrated means that we do not know how we would know.',
  'Nothing leaked. A good deal was said.',
  'One of these came by post, on paper, with a stamp. It gets an extra line for effort.',
  'A busy week on the board and a quiet one everywhere else.',
  'We promised to be brief this time. We have been promised things too.',
  'Two of last week’s items have moved, both downwards. Details below.',
  'Half of this week’s tips quote the other half. We have untangled what we could.',
  'The usual warning: a claim gets in here because people repeat it, not because we believe it.',
];

export const shortClaims: readonly string[] = [
  'The survey pole can be used as a tent pole. From a stream chat, no source. **Unlikely**, ' +
    'and drafty.',
  'A new relay sound was heard in a radio play. The play’s sound designer bought it in a ' +
    'library. **Debunked.**',
  'Twelve stations in place of nine, counted on a poster in the back of an interview. We ' +
    'count eleven and a coat hook. **Possible.**',
  'The lamp oil has a use-by date. It comes from a tester we have quoted before and who was ' +
    'right then. **Possible.**',
  'Birds, at last. One kind, heard but never seen. Two people say so in different words. ' +
    '**Likely.**',
  'A publisher’s slide shows a grey box labelled “Coast”. There are nine grey boxes and one ' +
    'of them is labelled “Goose”. **Unrated.**',
  'Saves from the second game carry over. The formats share four bytes, which are the ' +
    'studio’s initials. **Unlikely.**',
  'You can write on walls. Supported by a patent that turned out to be about whiteboards. ' +
    '**Debunked.**',
  'The sea freezes. Third time this year, third source, still no picture. **Possible.**',
  'Fog will use the sound of the coast in place of a compass. This matches a talk we linked ' +
    'to in spring. **Likely.**',
  'The game is finished and waiting for a quiet month. From the same account that finished it ' +
    'last year too. **Unlikely.**',
  'A train. We have asked what kind, and have been told “a train”. **Unrated.**',
  'The Archive at Ostrel can be entered. If true, someone had to write four thousand labels. ' +
    '**Possible.**',
  'There are no loading screens between bays. Nothing on paper yet. **Possible.**',
  'A fifth language on the radio, invented for the game. The linguist named in the post has ' +
    'never heard of it and would like the work. **Debunked.**',
  'The director narrates the opening herself. She has said in public that she would sooner ' +
    'eat the tape. **Unlikely.**',
  'Tents, stoves and a working kettle. Kettleburn has declared an interest. **Possible.**',
  'Footprints stay for as long as the tide lets them. This was shown at a conference, though ' +
    'not under that name. **Likely.**',
  'The price is already in the accounts of a card printer. We read the accounts. The line is ' +
    'for “horizontal cutting”. **Debunked.**',
  'A cat in the lighthouse. Reported by eleven people in a single evening. **Unrated, but noted.**',
  'You can hear other players’ stations faintly at night. From one person, who put it better ' +
    'than that. **Possible.**',
  'An early build ran on a pocket device. There is a photograph of a pocket. **Unlikely.**',
  'The glider now needs two hands. It comes from a chat log that has been edited at least ' +
    'once. **Unlikely.**',
  'A new alphabet for the signposts. The picture shows the old one, upside down. **Debunked.**',
  'Storms are announced two hours ahead by a drop in the static. A meteorologist on our board ' +
    'says that this is how it works anyway. **Likely.**',
  'There will be a box with a cloth map. A cloth printer says he was asked for a quote, and ' +
    'was too expensive. **Possible.**',
  'The title is not *Quiet Horizon 3* at all but something with “Tern”. One filing, since ' +
    'withdrawn. **Possible.**',
  'Your old surveyor appears as a name on a hut wall. No source, many hopes. **Unrated.**',
  'A teaser will run in cinemas before a film about whales. We have now seen the film. ' +
    '**Debunked.**',
  'The night sky is the right one for the latitude. That would be new. It is also what the ' +
    'astronomer in the credits does. **Likely.**',
  'An orchestra has been booked. It is for a wedding. **Debunked.**',
  'Walking speed can be set and kept. Two testers, and one of them called it the best thing ' +
    'in the build. **Possible.**',
  'No quest list, only a pocket book you fill in. It fits the map rumour, so it may be the ' +
    'same rumour. **Possible.**',
  'A studio van was parked by the salt flats for three days. The number plate belongs to a ' +
    'bakery. **Debunked.**',
  'The last station is underwater. Said by someone who also sold diving lessons. **Unlikely.**',
  'A second tone, only at spring tides. Nobody has recorded one, and we have had four spring ' +
    'tides. **Unlikely.**',
  'The rope in the harbour can be coiled. It comes from a person who coils rope. **Possible.**',
  'Two endings, one of which needs an actual sunrise. It comes from a forum signature. ' +
    '**Unlikely.**',
  'The menu music is eleven hours long. Someone timed a rumour of it. **Unrated.**',
  'A physical dial will be sold as a controller. The maker named in the post makes dials for ' +
    'ovens. **Debunked.**',
  'You can sit down anywhere, not only on benches. Two testers mentioned it, and one was very ' +
    'moved. **Likely.**',
  'A letter from the studio to its pension fund mentions “the long project”. We have not seen ' +
    'the letter. **Possible.**',
  'The first station is the last one of the second game. It is a tidy idea without a source. ' +
    '**Unrated.**',
  'There are sheep. The file name is real and belongs to a texture for jumpers. **Debunked.**',
  'Wet clothes weigh more. From a talk on cloth by somebody who has since joined Larkspur. ' +
    '**Possible.**',
  'A radio station will play the broadcasts in the real world. Its director had not been ' +
    'asked and would like to be. **Possible, now.**',
  'The game pauses itself when you talk. Microphone permissions do not work like that. ' +
    '**Unlikely.**',
  'Rust spreads from year to year. It was seen on one screenshot, which two people have now ' +
    'traced to a bus stop. **Debunked.**',
  'Letters can be posted and arrive days later. Three people say so, and all of them had it ' +
    'from the first. **Possible.**',
  'The third game has a different director. She was in the building on four days out of five, ' +
    'says our observer. **Unlikely.**',
  'A harbour seal follows the boat. We hope so. **Unrated.**',
  'The sound can be streamed to a real radio set. The hardware exists and so does a patent, ' +
    'by somebody else. **Unlikely.**',
  'Nights are properly dark. That was promised for the second game as well, and kept. **Likely.**',
  'A code on the back of the vinyl edition opens a page. It is the recycling code. **Debunked.**',
  'Old maps can be laid over new ones with a lamp behind them. From the person who told us ' +
    'about the headland. **Possible.**',
  'The announcement is planned for a leap day. There was one, and nothing came. **Debunked, ' +
    'until the next.**',
  'Snow keeps your tracks until it falls again. This fits the talk on footprints and adds ' +
    'nothing to it. **Possible.**',
  'A famous actor has the part of the sea. The agency replied with a single laughing word. ' +
    '**Debunked.**',
  'Each save begins at the tide of the hour at which you start it. Simple enough to be true. ' +
    '**Possible.**',
  'A crane is being built at the ropeworks. It is a bicycle stand. **Debunked.**',
];

export const movements: readonly string[] = [
  'The map you draw yourself goes from possible to **likely**, after a second account that ' +
    'does not lean on the first.',
  'The train goes back to **unrated**. We had put it at possible on the strength of a ' +
    'photograph that is, on a second look, a greenhouse.',
  'We have taken the cinema teaser off the list. It had been “next week” for seven weeks.',
  'Wind on the gliders stays where it was. Three new claims arrived and all of them quote us.',
  'The winter that comes once moves down to **unlikely**. Its one good source says he was ' +
    'misread, and he would know.',
  'Nothing moved. That happens in about one week out of four and we would rather print it ' +
    'than pretend.',
  'The new alphabet is **debunked**. Thank you to the reader who turned the picture round.',
  'The boat stays at **likely**. The licence was renewed for another year, on time, by somebody.',
  'We moved the release window to **unrated** and intend to leave it there. All the windows ' +
    'we were given were made of the same glass.',
  'The cat is **unrated**. A petition does not change that, whatever its length.',
  'Footprints in the sand go up to **likely**, on the recording of a talk we had only had in ' +
    'notes.',
  'The second operator goes down. Her “voice sample” is a satnav.',
  'Ten weeks without a new source, so the mute-operator item leaves the list. It may come ' +
    'back when somebody brings it something to eat.',
  'The weekend demo goes up by half a step. We do not have half steps, so it stays, but we ' +
    'wanted you to know.',
];

export const closings: readonly string[] = [
  'Sources, please, and times. A screenshot with a clock in it is worth ten without.',
  'Corrections go to the top of next week’s list, with your name if you like.',
  'If you told us something in confidence and see it here, you did not: somebody else told us ' +
    'as well.',
  'The full list, with every rating and every change, is on the board under “Scale”.',
  'Tip box as always. We answer everything that is not in capitals.',
  'Until next week. Keep the volume low and the recorder on.',
  'We were wrong about two items this year and right about eleven. The rest are still out at sea.',
  'Please do not look for the people behind these claims. If they want to be found they know ' +
    'where we are.',
  'Next week’s round-up comes a day late because of the tide, or because of the bank holiday.',
  'To the person who wrote “you are just guessing”: yes, but we show our working.',
  'If all this seems little to you, read the year before last. It was less.',
  'The kettle is on. Back in seven days.',
  'Ratings are ours, mistakes too.',
];

export const briefHeadings: readonly string[] = [
  'In brief',
  'Also heard',
  'Smaller fry',
  'From the tip box',
  'One line each',
];

export const movementHeadings: readonly string[] = [
  'Moved on the scale',
  'Changes to the list',
  'Up, down, out',
  'Ratings that changed',
];
