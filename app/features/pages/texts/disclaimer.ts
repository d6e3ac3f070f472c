/** Default disclaimer. */
export const disclaimerText = `
This page says what {siteName} is not, how it treats rumours, and how it earns the little money
it earns. If anything is missing, write to {contactAddress}.

## An unofficial fan site

{siteName} is made by fans. It is not affiliated with, endorsed by, sponsored by or approved by
{trademarkOwner}, its publishers or any of its partners. Nobody here works for {trademarkOwner},
and nothing on this site is a statement by it.

{gameTitle}, the titles of the other games in the series, their characters, places, logos and
artwork are trademarks or works of {trademarkOwner} or of their respective owners. They are named
here in order to talk about them. No claim to them is made, and their use implies no connection.

For official news and support, please turn to {trademarkOwner} directly. We cannot help with
purchases, lost saves, refunds or applications for a job, and letters to the studio that reach us
are not passed on.

## About rumours and leaks

At the time of writing {gameTitle} is a rumoured game. It may appear under this title, under
another one, or never. Everything that we publish about it comes from public records, from our
own observation or from people who tell us something, and we say which.

We use five words, always in the same sense:

- **Confirmed:** there is a public document, or the party concerned has said so, and we have
  checked.
- **Likely:** at least two sources that do not lean on each other, and for each of them we know
  how they know.
- **Possible:** it fits what is known, and one source with a reason to know says so.
- **Unlikely:** it conflicts with what is known, or rests on sources that have often been wrong.
- **Debunked:** we can show what it really is.

“Unrated” means that we could not find a way to judge it. A rating is an opinion based on what
was known on the day. It can change, and when it does we say so in the article. Dates, prices and
features that are not confirmed should not be relied upon, least of all with money.

Leaked material is described rather than reproduced where describing it is enough. We do not
publish private facts about people who make games, do not pay for leaks, and do not ask anybody
to break a promise.

## Accuracy and corrections

We make mistakes. A correction is added to the article it concerns, with the date, and is not
hidden. If you have found a mistake, write to {contactAddress} with the address of the page and,
if you can, with the source.

Posts, comments and submissions express the views of those who wrote them. They are moderated,
but they are not edited for accuracy, and their being here does not mean that we agree with them.

## Affiliate links

Some links to shops on this site are affiliate links. If you follow one and buy something, the
shop may pay us a commission. You pay the same price as you would otherwise. This money pays for
the server and, in good months, for postage.

So that you can always tell:

- Every affiliate link carries a label beside it, in articles, in stories, in feeds and in mails.
- Pages that hold such a link show a short notice.
- These links open in a new tab and are marked as sponsored for search engines.
- We count how often a link is followed, without recording who followed it.

Certain words in our articles, such as the name of a kind of hardware, may be turned into an
affiliate link automatically, at most once on a page for each word. The words are chosen by us
and not by the shops. No shop sees an article before it is published. No one can pay for a
rating, a review or a place on the front page. Prices, stock and descriptions are the shops’
responsibility and may change after we have linked to them.

## Sponsored content

There is none at present. If that should ever change, it will say so in the headline and not
merely below it.

## Links to other sites

Links lead to sites that we do not control. We look at them when we set them, and cannot look at
them every day. If one has turned into something it should not be, please tell us.

## Pictures, sounds and fan work

Pictures in the gallery are marked with where they come from: official, press kit, leak, fan-made
or unknown, along with the maker and the licence where we know them. Pictures and sounds from the
games are shown in small number, for comment, review and criticism. Fan work is shown with the
permission of its makers and remains theirs.

If you hold the rights in something shown here and would like it credited differently or removed,
write to {contactAddress}. Please include the address of the page and a sentence about your right
in it. We would rather take a picture down too quickly than too slowly.

## No advice

Nothing here is legal, financial or technical advice. Guides about mods, saves and settings have
been tried by whoever wrote them, on their own machine. Keep a copy of your saves. We accept no
liability for a computer, a save file or a weekend lost by following a guide, as far as the law
allows us to say so.
`;
