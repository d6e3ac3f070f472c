import { joinedLines } from '../joined-lines.ts';
import type { ArticleText } from '../types.ts';

const body = joinedLines(`
Hollin & Pike, the publisher of *Quiet Horizon 2: The Long Shore*, no longer holds any rights in
the series. A notice in its half-year accounts says that “the option relating to the Horizon
property lapsed in the period and was not renewed”, and a transfer entered in the trademark
register nine days later names Larkspur Works as the sole owner of both word marks.

This is a paperwork story. It is also the first time since 2012 that the studio can make a third
game without asking anybody.

## What changed hands

When Larkspur signed with Hollin & Pike to finish the second game, the publisher received two
things: the right to sell *The Long Shore*, and an option to be first in line for whatever
followed. The first of those ended in 2021. The second has sat in the accounts ever since as a
line worth nothing, carried forward every year by someone who was presumably paid to do so.

An option like that is a lock with the key left in it. The publisher could not make a game
without the studio. The studio could not take one elsewhere without offering it to the publisher
first, on terms agreed in a different decade.

Now it is gone. The accounts give no reason, and no payment is shown on either side.

## What the two sides say

Hollin & Pike answered within the hour:

> We wish Larkspur Works well and remain very proud of The Long Shore. We have no further plans
  in premium single-player titles.

Larkspur Works answered the next day:

> The marks are ours. We have always thought of them that way, and now the register does too.

Neither would say who asked for the option to lapse. Both used the word “amicable”, in separate
letters, without being asked.

## Why now

We put that question to two people who negotiate such contracts and to a third who used to. They
did not agree with each other, so here are all three answers.

- **The accountant’s answer.** Hollin & Pike is being made ready for sale. A buyer’s lawyers ask
  what each line means, and “an option on a game that may not exist” takes an afternoon to
  explain. It is cheaper to let it go.
- **The studio’s answer.** You clear a title when you are about to show it to somebody: another
  publisher, a bank, an insurer. You do not spend the money on lawyers for a series you have put
  to bed.
- **The calendar’s answer.** The option had a term. The term ended. Nobody did anything.

We lean towards the first, with the third close behind. The second is the one everybody wants,
and so it has to work harder. The fact that Larkspur paid to have the transfer entered within
nine days, when there is no deadline, is the best thing to be said for it.

## What it means for players

Today, nothing. Both games stay on sale, and saved games are not affected. The soundtrack of the
second game, out of print since the label closed, is a separate contract and is not mentioned in
the notice.

Later, it could mean that a third game is published by the studio itself, or by a partner we have
never heard of. It could also mean a studio that owns its old work outright and is content with
that. There are worse endings.

## How we rate it

The rights are back with Larkspur Works: **confirmed**, by the register, the accounts and both
companies.

The transfer was made to prepare a new game: **possible**.

A sale of Larkspur Works itself, which two outlets inferred from the same notice: **unlikely**.
The share register is public as well. It has not changed since the founder’s sister gave up her
four per cent to the ropeworks pension fund, and she got a bench with her name on it.
`);

export const industryNews: ArticleText = {
  title: 'The rights to Quiet Horizon are back with the studio that made it',
  excerpt:
    'Hollin & Pike has let its option on the series lapse. Larkspur Works can make a third ' +
    'game without asking anyone, which is not the same as making one.',
  body,
  category: 'Industry News',
  authorEmail: 'dov@example.com',
  picture: 'concept-harbour',
  sources: [
    {
      label: 'Hollin & Pike, half-year accounts, note 14',
      url: 'https://example.com/hollin-and-pike/accounts',
    },
    { label: 'Trademark register, transfer entry', url: 'https://example.net/register/transfers' },
    { label: 'Both statements in full', url: 'https://example.org/horizon-three/statements' },
  ],
};
