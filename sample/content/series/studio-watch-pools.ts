export const leads: readonly string[] = [
  'Once a month we go through what Larkspur Works has to put on paper, and leave the guessing ' +
    'to the board.',
  'Four weeks, a few papers, one van. A normal month at the ropeworks.',
  'This month’s list is short, and every line of it can be checked.',
  'A longer month than it looks, once you have it on one page.',
  'We nearly skipped this one. Then the afternoon post came, at five to five.',
  'We had more questions than documents this month, so here are the documents.',
  'You asked for fewer adjectives and more links. Here are the links.',
  'Two of our readers are the studio’s neighbours, and a third used to deliver its post. What ' +
    'follows owes something to all of them.',
  'A month of small things that would fill one side of a postcard, if you wrote large.',
  'Whatever the season, somebody at the ropeworks is always working late, and somebody here ' +
    'is always reading filings.',
  'We keep this column so that in a year we can look back and see what the signs were. Or ' +
    'that there were none.',
  'The most interesting documents are the ones that nobody wrote in order to be interesting.',
  'Everything below comes from a public record, and we give the record. Where we had to ask, ' +
    'we say whom.',
  'First the listings, then the equipment, then the silence. That is usually the order in ' +
    'which these things happen.',
];

export const teases: readonly string[] = [
  'The month in filings, listings and deliveries, with what each is worth.',
  'What the public record says about the ropeworks this month, and what it does not.',
  'Small signs from a studio that says nothing, each with the place where it can be looked up.',
  'Who came, who went and what was delivered. As ever, no conclusions that the paper does not ' +
    'carry.',
  'A month at Larkspur Works as seen from the street, the register and the jobs page.',
  'Nothing secret here: everything in this column can be looked up, and we say where.',
  'Listings, people and a paper or two. None of it is proof, and some of it is interesting.',
  'We read what the studio has to publish, so that nobody has to guess what it might.',
  'Four weeks at the ropeworks, on one page and with links.',
  'Our monthly look at the jobs page, the company register and the roof.',
  'What moved at the studio this month, if anything did, and how much weight it will bear.',
  'The dull documents, read closely. Now and then one of them is not quite so dull.',
  'A few facts, checked twice, and one thing that we left out.',
];

export const listings: readonly string[] = [
  'New: a lighting artist, “comfortable with dusk”. The listing for *The Long Shore* said the ' +
    'same about fog.',
  'The animator position was filled after five weeks. It was open for seven months last time, ' +
    'so either the pay went up or the sea view got about.',
  'A writer, part time, “able to leave things out”. We have nothing to add, which would ' +
    'presumably get us an interview.',
  'The listing for a network programmer is gone. It had been up for two years and may simply ' +
    'have expired.',
  'Wanted: a producer who has “finished something long”. Producers are hired at the beginning ' +
    'and at the end, and the listing does not say which this is.',
  'A test lead and two testers, on site, day shifts. That is three more than this time last year.',
  'One listing, for a canteen cook. It is the best written of the year.',
  'A sound editor, six months, with “access to quiet”. Six months is short for a game and ' +
    'long for a trailer.',
  'No new listings. The page was touched twice, both times to mend the phone number.',
  'A tools programmer for Fathom, “terrain and what grows on it”. Nothing much grew in the ' +
    'second game apart from thrift and rust.',
  'An archivist. It is a real archivist, for the paper drawings; we asked. She will also get ' +
    'to keep the tapes.',
  'A localisation coordinator for nine languages. The second game shipped in six.',
  'Two interns, one for “stones”. Last year’s stones intern is now on staff, so take it seriously.',
  'A build engineer. This is the dullest listing a studio can post and the one that most ' +
    'often means something is being built.',
  'The community position, empty since 2017, is advertised again as “correspondence”. It asks ' +
    'for good handwriting.',
  'A physics programmer, cloth and rope. The studio sits in a ropeworks, so expect the joke ' +
    'at the interview.',
  'A “listener”, three mornings a week. We took it for a joke; it is a hearing test panel, ' +
    'and it is paid.',
  'The advertisement for an environment artist now says “coast or mountains”. Until last ' +
    'month it said “coast”.',
  'Somebody is wanted to look after saved games, “including very old ones”. It is the kindest ' +
    'job title we have seen.',
  'Two listings were merged into one, and the pay of the two was not.',
  'A boat builder, temporary. It is for the canteen counter, which is a boat.',
  'The page says that all positions are filled. It has not said so since we started this column.',
  'A user researcher who “does not mind watching people do nothing”.',
  'Wanted: a night porter, because deliveries now come before six. What is delivered we do ' +
    'not know.',
  'One listing went up and came down within an hour. It was for a dentist and belonged to the ' +
    'surgery next door.',
  'A senior programmer for “weather and consequences”. The second word was added on the ' +
    'second day.',
];

export const people: readonly string[] = [
  'Marit Quell, who painted most of the sky in the second game, is back after two years of ' +
    'teaching. Her page says only “back at my desk”.',
  'A level designer left for a company that makes furniture software. It was on good terms, ' +
    'to judge by the cake in the photograph.',
  'Joss Penhallick spoke at a school about listening. A parent took notes and sent them in; ' +
    'the third game did not come up and the pupils mostly asked about pay.',
  'The head of finance retired after nineteen years. Her successor comes from a lighthouse ' +
    'trust, which is either fitting or a coincidence.',
  'Three names have joined the engine’s list of contributors. Two are known for water. The ' +
    'third is known for undoing what the other two did.',
  'Edda Harrowgate was elected to the parish council. The minutes describe her as “brief”.',
  'Nobody left that we know of. In a studio of about sixty that is worth a line.',
  'A former Tallow Street programmer has moved to Larkspur. It is the first to go in that ' +
    'direction since the split.',
  'The lead tester’s profile now says “year four”. Year four of what is not stated, and he ' +
    'has been there for nine.',
  'Corin Vale says in an interview elsewhere that he is still on the Christmas card list. He ' +
    'left in 2017 and would be the last to know anything, as he says himself.',
  'Two artists gave a workshop on painting gravel. Forty people came, which says something ' +
    'about gravel or about waiting.',
  'The studio’s first employee, a set carpenter who became a modeller, has gone down to three ' +
    'days a week. He built the original pole and has kept it.',
  'A narrative designer has added “ten years at Larkspur” to her page. She joined for the end ' +
    'of the second game, so she has spent nearly all of it on things we have not seen.',
  'An agency’s list shows two actors on hold for “L.W., autumn”. There are other companies ' +
    'with those initials; one of them makes lawnmowers.',
  'The new producer once shipped a train simulator on the day that was announced. That is ' +
    'rarer than it sounds.',
  'The animator of the survey pole gave a talk on weight. She used a real pole, a broom and a ' +
    'baguette, and most of the audience could tell which was which.',
  'A junior programmer won the county glider trophy. Her employer is given as Larkspur Works, ' +
    'her hobby as “wind”.',
  'Two people from the audio team were married, to each other, outdoors, and somebody ' +
    'recorded it in stereo.',
  'The office manager has been there longer than the front page, and celebrated fifteen years ' +
    'with a tide table for each desk.',
  'The writer who left before the end of the second game is listed again as a consultant. It ' +
    'may be for a day and may be for a book.',
  'An engine programmer thanked “the shore team” in the notes to a free library. It is the ' +
    'first time that anyone has used the term in public.',
  'A level artist put a single grey picture on her page with the caption “approved”. We ' +
    'admire it very much.',
  'The technical director was on local radio about broadband. He was asked about the game, ' +
    'and talked about broadband.',
  'A concept artist has moved to the coast “for work”. The studio is on the coast, so we had ' +
    'assumed that she lived there.',
];

export const records: readonly string[] = [
  'The yearly accounts show equipment up by a fifth, mostly “recording and measuring”. A note ' +
    'explains that a tide gauge is rented, not owned.',
  'The trademark on the word *Horizon* was renewed in three classes. The new one is “printed ' +
    'tide tables”.',
  'A patent fee was paid for the fence music. It is a small fee. People let patents lapse for ' +
    'less.',
  'The filing lists “work in progress” at its highest value since 2015. In 2015 that was a ' +
    'year before a release; in the year before that, it was a cancelled one.',
  'Fathom’s public parts had eleven changes. Nine are spelling. Two are about how far away a ' +
    'light may be seen.',
  'A grant for “coastal sound heritage” went to the studio and the college together. The ' +
    'report is due in two years and will be public.',
  'The insurance certificate posted in the hall covers field work “including tidal areas and ' +
    'heights above 900 metres”. We thank the courier for looking.',
  'The register shows a new company, Larkspur Maps Limited, with the same address and one ' +
    'director. It has not traded.',
  'Nothing was filed this month. The next return is due in the quarter and is usually three ' +
    'days late.',
  'A rating board’s monthly list has no entry for the studio. We check it every month and ' +
    'write it down when it is empty, too.',
  'The web certificate now names one more address, beginning with “signal”. It leads nowhere ' +
    'yet. Certificates often run ahead of plans, and plans behind.',
  'Customs records show two crates of second-hand oscillators from a closed laboratory. They ' +
    'were declared as furniture and then corrected.',
  'The studio withdrew an application for the mark *Tern*. Withdrawals cost nothing and tell ' +
    'you little, though somebody did have to fill in the form.',
  'The pension fund’s report mentions a “milestone” with no further detail. It is a pension ' +
    'fund, so it may be somebody’s birthday.',
  'A music licensing society lists a forty-minute work by the composer of both games, title ' +
    'withheld. That is one tide and a bit.',
  'The register of charges is clear: a loan taken out in 2013 was paid off in full, two years ' +
    'early.',
  'A safety certificate was issued for a rig in the yard, five metres high, “tilting, with ' +
    'water”. It is described as a training aid.',
  'The energy report gives the building’s use by month. Two months stand out, and both of ' +
    'them were very cold.',
  'A listing in the telephone directory has changed from “Larkspur Works Ltd” to “Larkspur ' +
    'Works”. The woman at the directory said that it saves ink.',
  'The list of exhibitors for the spring show has a blank between *Lantern Row* and ' +
    '*Leeward*. That is where it would stand, alphabetically. There are nine other blanks.',
  'The design office registered the shape of a lamp. The drawing shows seven views and no size.',
  'A tender for cleaning describes forty-four desks in the west end and twenty-four in the ' +
    'east, “of which nine are not to be touched”.',
  'An export licence for measuring instruments was renewed for two islands in the north. It ' +
    'has been renewed each spring since 2019.',
  'The town archive lent the studio a tide ledger from 1911 for six months. It must be read ' +
    'with gloves, and by appointment.',
];

export const premises: readonly string[] = [
  'The planning office granted a second mast on the roof, four metres, “for receiving”. A ' +
    'neighbour objected on account of starlings.',
  'A delivery of soundproof panels arrived, enough for a room of about thirty square metres. ' +
    'The old room had been twelve.',
  'The canteen now serves supper. We would make less of it if it had not also done so in the ' +
    'spring of 2015.',
  'The lease on the east end was extended by four years. The landlord is the ropeworks trust ' +
    'and is happy with anyone who mends the roof.',
  'The lights by the loading door were on past ten, nine evenings out of twenty. Our observer ' +
    'walks a dog and keeps a tally.',
  'The drains were renewed. We mention it because the planning notice gives the number of ' +
    'people in the building: sixty-eight, up from fifty-nine.',
  'A skip in the yard was full of monitors. Bigger ones went in, according to the man with ' +
    'the skip.',
  'The bench outside was repainted. Some readers see a colour. It is green.',
  'The studio’s open day let visitors as far as the stairs. There is a new door at the top ' +
    'with a light over it, which was on.',
  'Someone has been flying a kite with a microphone from the sea wall. It was the stones ' +
    'intern, and it was for lunch.',
  'The visitor book in the town museum shows six people from the studio on the same morning, ' +
    'all interested in the wreck of a cable ship.',
  'The van was seen at Tern Head with its roof rack full of poles. The real Tern Head, not ' +
    'ours; people do write in.',
  'The post room has asked, politely and on paper, that fans stop sending sand.',
  'The roof over the middle section was mended in slate. The roofers’ photographs show a ' +
    'corridor with a long blue line painted along its floor.',
  'The bicycle shed was extended by twelve places, and eleven are taken. The twelfth is said ' +
    'to be for visitors.',
  'A new sign at the gate asks for quiet between two and three. It names no reason and is ' +
    'being kept to.',
  'The studio hired the parish hall for four evenings. The caretaker says they moved all the ' +
    'chairs to the walls and walked about.',
  'The sea wall by the yard is closed for repairs. The studio has put out a bench on its own ' +
    'side and lets people through.',
];

export const verdicts: readonly string[] = [
  'Consistent with a team in full production. Also consistent with a good year and a new roof.',
  'More people, more room, more gear. We call it **likely** that something large is being ' +
    'made, and leave its name open.',
  'One month is weather. Taken with the last six it begins to look like climate.',
  'Nothing here moves our ratings, in either direction, and we did look for a reason.',
  'One line of this we would underline, and the rest is upkeep. Ask us in a year which.',
  'If you want a date from this, you will have to bring your own.',
  'It looks like 2014 again, from where we stand. We stood further away then.',
  'A hint, a small one, and we would not build on it.',
  'Wages cost money every day, so nobody pays them for company. “In production” stays at ' +
    '**likely**.',
  'Read it together with the engine notes. Apart they are trivia; side by side they are at ' +
    'least a conversation.',
  'We have been doing this long enough to be fond of a month without news.',
  'The careful answer is that a studio is at work. The less careful answer is on the board, ' +
    'in nineteen topics.',
  'Somebody there is planning for the winter after next.',
];

/** What was sent in and not used, or put right. */
export const leftOut: readonly string[] = [
  'Left out this month: eleven photographs of parked cars, a horoscope, and the name of ' +
    'someone’s school.',
  'We were also sent a payslip. We deleted it and told the person whose it was. Please do not ' +
    'send us such things.',
  'Not included: anything that was said in the pub. We were there, and it was mostly about drains.',
  'A reader counted the mugs on the window sill. There are more of them, and we do not know ' +
    'what a mug is worth as evidence.',
  'We looked for a pattern in the dates and found one. Then we looked for it in the dates of ' +
    'the bakery opposite, and it was there too.',
  'Two tips could not be checked and are therefore not here. If they were yours, send us the ' +
    'document and we shall look again.',
  'Last month we wrote “sixty” and meant “about sixty”. The studio’s office wrote in to say ' +
    'so, and was friendly about it.',
  'Somebody asked why we do not simply ring up. We do, on the first of every month. They are ' +
    'polite and say nothing, and then we ask about the weather.',
  'What we never print: home addresses, private profiles, and what people look like when they ' +
    'leave work.',
  'A correction from last time: the delivery was of cable and not of carpet. It does make a ' +
    'difference.',
  'If you work there and think that we are too curious, tell us. Two people have, and both ' +
    'times we took something out.',
  'The best tip of the month was about a different company altogether. We have passed it on.',
  'Our own costs this month were two copies from the register and one bus ticket, paid for by ' +
    'the affiliate links.',
  'There was a rumour about the top floor. The building has one floor and a hatch, as we have ' +
    'said before.',
];
