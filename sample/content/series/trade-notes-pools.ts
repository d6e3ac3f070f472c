export const tradeLeads: readonly { title: string; tease: string; story: string }[] = [
  {
    title: 'Trade notes: Tallow Street closes its second studio',
    tease: 'The company founded by two former Larkspur leads is down to nineteen people.',
    story:
      'Tallow Street, founded by Corin Vale and two others who left Larkspur Works after the ' +
      'second game, has closed its northern studio. Thirty-one people are affected. The ' +
      'company says its walking game *Halm* goes on with the nineteen who remain. A list of ' +
      'those looking for work is linked below, with their permission, and Larkspur’s own jobs ' +
      'page was sharing it by the evening.',
  },
  {
    title: 'Trade notes: the quiet return of the boxed copy',
    tease: 'Three small publishers print discs again. The reason is tax, mostly.',
    story:
      'Three publishers of our size of game have gone back to printing boxed copies. The ' +
      'numbers are small, between two and five thousand, and the reason turned out to be a ' +
      'change in how stock is taxed. Buyers do not mind the reason. A box sold in a shop also ' +
      'counts in a chart that nobody reads except the people who decide what goes in shops.',
  },
  {
    title: 'Trade notes: how long is too long without a trailer?',
    tease:
      'We asked six studios when they would show a game. The answers range from never to tomorrow.',
    story:
      'Six studios of between forty and ninety people answered one question: how long before ' +
      'release would you show a game, if nobody pushed you? The shortest answer was six ' +
      'weeks, the longest was “the day it can be bought”. Every one of them had last shown a ' +
      'game more than two years early. Four said that it was the worst decision of the ' +
      'project.',
  },
  {
    title: 'Trade notes: Hollin & Pike looks for a buyer',
    tease: 'The publisher of The Long Shore confirms talks. What would be in the parcel?',
    story:
      'Hollin & Pike has confirmed that it is in talks about a sale. The parcel would hold ' +
      'eleven puzzle titles, a card game that keeps the lights on, and whatever is left of ' +
      'its old contracts. Among those is the option on the next Horizon game. Two lawyers ' +
      'told us that an option of that age is worth about as much as the paper, and one of ' +
      'them added that it was good paper.',
  },
  {
    title: 'Trade notes: a price for older games',
    tease: 'Why The Long Shore never goes below half price, and who decides.',
    story:
      '*The Long Shore* has been on sale for years and has never gone below half price. We ' +
      'asked why. The contract has a floor in it, at the studio’s request, and it holds until ' +
      'both sides agree to drop it. The studio’s view, given to us in one line, was that ' +
      'people look after what they have paid for.',
  },
  {
    title: 'Trade notes: the archive that nearly was not',
    tease: 'A public library now keeps playable copies of games made in the county.',
    story:
      'The county library has opened a reading room for games made in the county. There are ' +
      'fourteen, and you may play them at a desk, in silence, with a pencil. Both Horizon ' +
      'games are in. The librarian asked the studio for the sources too, and got a box. It is ' +
      'sealed for thirty years, and she let us lift it. It is heavy.',
  },
  {
    title: 'Trade notes: sound people are in demand',
    tease: 'Freelance field recordists are booked until autumn. We asked by whom.',
    story:
      'Field recordists say they are booked out, at rates a third above last year’s. Most of ' +
      'the work is for films about nature. Two of the nine we asked had worked for a game, ' +
      'and one had been asked to record “a coast with nobody on it, in all weathers, for the ' +
      'length of a tide”. She signed something and would not say for whom. She did say that ' +
      'the coffee was good.',
  },
  {
    title: 'Trade notes: what an engine costs to keep',
    tease: 'Larkspur’s Fathom is one of eight home-made engines left in its class.',
    story:
      'By our count, eight studios of Larkspur’s size still keep an engine of their own. Four ' +
      'of those have said that this game will be the last. The arithmetic is plain: an engine ' +
      'costs five to seven people who could be making stones. Those who keep one say the ' +
      'stones are better for it. Larkspur has published parts of Fathom for anyone to use, ' +
      'and two of the other seven do.',
  },
  {
    title: 'Trade notes: the show nobody missed',
    tease: 'The spring show was cancelled. Sales were the same without it.',
    story:
      'The spring show did not take place this year, for want of a hall. We compared the ' +
      'sales of the twenty games that would have been on the floor with those of last year’s ' +
      'twenty. There is no difference that we can measure. Exhibitors told us that they had ' +
      'missed the bar.',
  },
  {
    title: 'Trade notes: unions, and a very polite strike',
    tease: 'A one-day strike at a motion-capture house delayed four games by one day.',
    story:
      'Performers at a motion-capture house stopped work for a day over rest times. It was ' +
      'agreed with the house, announced two weeks ahead and ended with soup. Four productions ' +
      'moved by exactly one day. One of them is listed only as “walks, ropes, L.W.”, which we ' +
      'print for completeness and would ask you not to embroider.',
  },
];

export const shortItems: readonly string[] = [
  'The makers of *Halm* have set a date and then, twenty minutes later, a different one.',
  'A retail chain will stop taking trade-ins of discs. It blames the discs.',
  'Two outlets have merged. Their combined archive of Horizon coverage comes to nine ' +
    'articles, four of them ours, credited.',
  'The composers’ guild has put minimum rates online. They are lower than you would think.',
  'A storefront now shows how old a review is. It is a small change and a good one.',
  'An insurer offers cover against a game being leaked. The excess is higher than most budgets.',
  'The college by the ropeworks starts a course on simulated weather, with six places.',
  'A court has decided that a screenshot is a quotation. It applies to one country for now.',
  'The makers of a popular launcher apologised for the launcher.',
  'Power costs at render houses fell for the first time in three years.',
  'A publisher has promised never to shut down its servers and has published how it will pay ' +
    'for that. It is the second part that is new.',
  'Accessibility labels become compulsory on two of the large stores from spring.',
  'An auction house sold a sealed copy of the first game for the price of a used car. We ' +
    'think it was resealed.',
  'A trade body counted forty-one studios that opened this year and thirty-eight that closed. ' +
    'Eleven are on both lists.',
  'The rating board has a new symbol for loneliness after all, as a joke, on its staff party ' +
    'invitation.',
  'A streaming service dropped its games. Nobody had told the person who ran them.',
  'Second-hand prices for hydrophones have doubled. We suspect our readers.',
  'One of the large engines has changed its fee again, back to what it was.',
  'The lighthouse trust licensed its sounds to a film company, birds included.',
  'Translators got their names into the credits of a big release after a campaign that took ' +
    'four years.',
  'A study finds that people finish short games. The study was short.',
  'The second largest chip maker delayed a card by a quarter and halved the size of the box.',
  'A museum has asked for a working disc drive. If you have two, it would like both.',
  'The county’s film fund opens to games, up to a tenth of a budget, if the coast is recognisable.',
];

export const bearings: readonly string[] = [
  'Directly, nothing. Indirectly, it takes away one of the three reasons people give for the ' +
    'silence.',
  'If Larkspur wanted to publish a game on its own, this is the year in which that got a ' +
    'little easier.',
  'It touches nobody at the studio, as far as we know, and a lot of people who used to be there.',
  'We rate the link to a third game as **unrated**. It was sent to us with one, so we looked.',
  'It is the kind of change that shows in a game three years later, in its credits.',
  'Good news for players of the older two. For the third, it would first have to exist.',
  'It fits the idea that the studio plans to show late and sell soon after. We have that at ' +
    '**possible**.',
  'Not much. But when someone tells you that studios “always” show a game two years ahead, ' +
    'you can send them this.',
  'The studio declined to comment and sent a postcard of the ropeworks, which we have put up.',
  'It makes a boxed third game a little more likely, and a cloth map a little less mad.',
  'Someone at Larkspur will have read the same document this week. That is all we can say.',
  'A small item, then, and one more reason why we would rather read accounts than tea leaves.',
];
