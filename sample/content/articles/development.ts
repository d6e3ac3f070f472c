import { joinedLines } from '../joined-lines.ts';
import type { ArticleText } from '../types.ts';

const body = joinedLines(`
Larkspur Works has been hiring, slowly and without fuss, for as long as we have kept a list. Most
of the listings are the kind any studio posts: a build engineer, a second animator, someone to
look after payroll. The one that went up last week is not.

It asks for a “programmer, tides and shoreline”. It stayed up for nine hours, was edited twice,
and came back the next morning as “programmer, simulation”, a third shorter. We kept all three
versions.

## What the first version said

The wording is dry, and most of it is about tools. These lines are the ones that were gone the
next morning:

> You will own the water line: where it is, where it was an hour ago, and what it left behind.

> The coast is one continuous piece. There is no loading and no border, and we do not intend to
  add one.

> Experience with very long sessions is welcome. So is patience with a save that is older than
  your code.

The second line is the news. In both earlier games the coast is cut into districts, with a
station hut, a lift or a boat trip to cover the seam. Players have guessed for years that a third
game would do away with the seams. This is the first time the studio has written it down, even if
only for a day.

## What it does not say

The listing does not name a game. It does not say “Quiet Horizon”, and “the coast” is how people
at Larkspur refer to the series, to the view from the canteen, and on one occasion to a mobile
puzzle about crabs that was never released.

It also does not say when. A studio that hires for its water line can be one year from a release
or five. For comparison, the listing for the boat programmer on *The Long Shore* was posted
twenty-six months before that game came out. Two years before that, there was one for a boat
programmer on a project that was dropped.

## Reading the edits

Listings get edited for dull reasons. Somebody in the office notices that a sentence is too long,
or that the salary is missing. Both of these edits did add the salary. So we were careful, and
asked two people who write such pages for a living to look at the versions without telling them
which studio it was.

Both said the same thing. The first edit looks like a correction. The second looks like a
decision: it removes everything a reader could picture, and nothing else. “Somebody got a phone
call,” one of them wrote.

## What fits, and what would change our mind

Three older facts point the same way.

1. Larkspur’s in-house engine, Fathom, gained a note about “unbounded water surfaces” in the
  licence file that comes with its open parts. That was fourteen months ago.
2. The lead of the shoreline team spoke at a small conference about erasing footprints with the
  sea. The demonstration ran for forty minutes without a cut, on a beach nobody recognised.
3. The studio rents a tide gauge. That is public, since the harbour office publishes who does.

Each can be explained without a game. Together they make a picture we find convincing, and we
would drop it if the listing turns out to belong to the teaching project Larkspur runs with the
college next door. We have asked the college. They are closed this week.

## How we rate it

Larkspur Works is building a coast without seams: **likely**.

That coast is *Quiet Horizon 3*: **likely**, one small step less so.

Anything at all about a date: **nothing here**, and be wary of anyone who finds one.

The job is still open. Applicants are asked to send one page about “a place you have watched for
a long time”. Several people on our board are now writing that page, including two who cannot
program.
`);

export const development: ArticleText = {
  title: 'A listing for a tide programmer said more than it meant to',
  excerpt:
    'For nine hours a job page at Larkspur Works described one continuous coast without ' +
    'loading. By the next morning the sentence was gone. We kept all three versions.',
  body,
  category: 'Development',
  authorEmail: 'ketil@example.com',
  picture: 'drowned-causeway',
  sources: [
    {
      label: 'The listing, first version (our copy)',
      url: 'https://example.com/larkspur-works/jobs/tides-and-shoreline',
    },
    {
      label: 'The listing as it stands',
      url: 'https://example.com/larkspur-works/jobs/simulation',
    },
    { label: 'Fathom licence notes', url: 'https://example.org/fathom/licence-notes' },
  ],
};
