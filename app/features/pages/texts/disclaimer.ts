/** Default disclaimer. */
export const disclaimerText = `
This page says what {siteName} is not, how it handles rumors, and how it makes money. If anything is
missing, write to {contactAddress}.

## An unofficial fan site

{siteName} is made by fans. It isn’t affiliated with, endorsed by, sponsored by or approved by
{trademarkOwner}, its publishers or any of its partners. Nothing on this site is a statement by
{trademarkOwner}.

{gameTitle}, the titles of the other games in the series, their characters, places, logos and artwork
are trademarks or works of {trademarkOwner} or their respective owners. We name them here to talk
about them. We claim no rights in them, and their use implies no connection.

For official news and support, please contact {trademarkOwner} directly. We can’t help with purchases,
lost saves, refunds or job applications, and we don’t pass on letters to the studio.

## Rumors and leaks

Some of what we publish about {gameTitle} is rumor. It comes from public records, from our own
observation or from people who tell us something, and articles name their sources. Rumors have their
own category.

Statements that will turn out right or wrong are in our [register of claims](/claims), with the evidence
for and against them and their [sources](/sources). Each has one of eight ratings, which only changes
with a reason that anyone can read. Four are open:

- **Unrated.** We haven’t made up our minds.
- **Unlikely.** Going by what we know, we doubt it.
- **Possible.** Something speaks for it.
- **Likely.** At least two independent sources support it.

Four settle a claim:

- **Confirmed.** Official evidence says so.
- **Partly true.** A part of it is right, and another isn’t.
- **Debunked.** Evidence shows it’s wrong.
- **Expired.** Its last possible day passed, and it hadn’t come true.

A settled claim is reopened if new evidence calls for it.

Don’t rely on dates, prices and features that aren’t confirmed, least of all with money. What we know
changes, and when it does, we say so in the article.

Where describing leaked material is enough, we describe it instead of reproducing it. We don’t publish
private facts about people who make games, don’t pay for leaks, and don’t ask anyone to break a
promise.

## Accuracy and corrections

We make mistakes. We add corrections to the article they’re about, with the date, and don’t hide them.
If you find a mistake, write to {contactAddress} with the link of the page and, if you can, with a
source.

Posts, comments and submissions express the views of the people who wrote them. They’re moderated but
not checked for accuracy, and publishing them doesn’t mean that we agree.

## Affiliate links

Some links to stores on this site are affiliate links. If you follow one and buy something, the store
may pay us a commission. You pay the same price as you would otherwise. The money helps pay for the
server.

So that you can always tell:

- Every affiliate link has a label next to it, in articles, stories and feeds.
- Pages with an affiliate link show a short notice.
- These links open in a new tab and are marked as sponsored for search engines.
- We count how often a link is followed, but not who followed it.

Certain words in our articles, such as the name of a kind of hardware, can turn into affiliate links
automatically, at most once per page for each word. We choose the words, not the stores. No store sees
an article before it’s published, and no one can pay for coverage or a place on the front page.
Prices, stock and descriptions are the stores' responsibility and can change after we link to them.

## Sponsored content

We don’t publish sponsored content.

## Links to other sites

We link to sites that we don’t control. We check links when we add them, but we can’t check them every
day. If one has turned into something it shouldn’t be, please tell us.

## Images, sounds and fan work

Gallery items are marked with where they come from: official, press kit, leak, fan-made,
AI-made, fake or unknown, along with the creator and the license if we know them. Images and sounds
from the games are shown for comment, review and criticism. Fan work is shown with the permission of
its creators and stays theirs.

If you hold rights in something shown here and want it credited differently or removed, use the
[form](/notice) or write to {contactAddress}.

## No advice

Nothing here is legal, financial or technical advice. The people who wrote guides about mods, saves
and settings tried them on their own machines. Keep a copy of your saves. As far as the law permits,
we’re not liable for damage from following a guide.
`;
