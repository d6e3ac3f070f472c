/** Default terms of service. */
export const termsText = `
These are the rules for using {siteName}. They are written to be read. By using the site you
agree to them; if you do not agree, please do not use it. Questions go to {contactAddress}.

## What this site is

{siteName} is a fan site for news, rumours, media and talk about {gameTitle}. It is run by
volunteers. It is not run by {trademarkOwner} and does not speak for it. Reading is free and
needs no account.

We judge what we publish as carefully as we can and say how sure we are. A rumour remains a
rumour. Do not buy, sell, quit or promise anything on the strength of one.

## Accounts

- You must be at least thirteen, and old enough where you live to agree to these terms on your
  own.
- Choose a display name that is not somebody else’s. Do not pretend to be a member of the staff,
  a developer or another reader.
- One person, one account. Keep your password to yourself. You answer for what is done with your
  account until you tell us that it is no longer in your hands.
- Guests may post under a name of their choice. A name that belongs to an account cannot be used
  by a guest.
- You may delete your account at any time in your profile.

## What you contribute

What you write and make remains yours. By posting it here you allow {siteName} to store it, show
it, resize pictures of it and quote it on the site, in its feeds and in its newsletter, without
payment and for as long as it is posted. The permission ends when you remove it, except where
others have quoted it in their replies and in backups, which are overwritten in time.

Post only what you have the right to post. Say who made a picture if it was not you. If you send
us a tip, tell us how you know, and do not send anything that you have promised somebody to keep
to yourself.

Submissions of news and media may wait for review before they appear. Posts may be held,
shortened in lists, moved to another category or removed if they break these rules. A held post
is shown to you with a note that says so.

## What is not allowed

- Attacks on people: threats, harassment, hate, or calls to seek somebody out.
- Private facts about others, such as addresses, telephone numbers or workplaces. That includes
  the people who make games.
- Anything illegal, and anything sexual that involves minors.
- Spam, advertising that has not been agreed with us, chain posts and bought likes.
- Invented evidence. Fan work is welcome and is marked as fan work; a fake offered as a leak is
  not.
- Stolen files, cracked copies, and instructions for getting round copy protection.
- Spoilers without a spoiler mark.
- Malware, attempts to break in, scraping that burdens the server, and getting round a ban or a
  limit.
- Using the text or pictures here to pass yourself off as {siteName}.

If you see any of this, please use the report link. A person reads every report.

## Moderation

Moderators may remove posts, warn, mute for a time or ban. Each decision is recorded with its
reason. Filters help them: they can hold a post until someone has looked at it. If you think that
a decision was wrong, write to {contactAddress} and someone who did not make it will look at it
again.

## Ending it

You may stop using the site whenever you like. We may close an account that breaks these rules,
at once if the matter is serious and otherwise after a warning. We may also close the site, with
as much notice as we can give, so that you have time to download what is yours. The parts of
these terms that are meant to outlast the account, such as those about rights and liability, do.

## Names, marks and pictures of the game

{gameTitle}, the series and its names belong to {trademarkOwner}. Pictures and sounds from the
games are shown for comment and review. If you hold rights in something on this site and want it
credited in another way or taken down, write to {contactAddress} with a link and a few words
about your right. We answer quickly and take down what we should.

The site’s own texts may be quoted with a link. For more than a few paragraphs, please ask.

## Links and shops

The site links to other places. We do not control them and are not responsible for what is there.
Some links to shops are affiliate links: if you buy something after following one, the shop may
pay us a small commission, and your price stays the same. Such links are labelled. They do not
decide what we write about, and the Disclaimer says more about them.

## Newsletter and messages

If you subscribe we write to the address that you have confirmed, and send text messages only if
you agreed to those separately. Each mail can be stopped with one click. Your network may charge
you for text messages.

## No promises we cannot keep

The site is offered as it is. We try to keep it running, correct and safe, but we cannot promise
that it always is, or that nothing is ever lost. As far as the law permits, we are not liable for
damage that results from using the site or from not being able to. Nothing in these terms limits
liability that cannot be limited by law, or takes away rights that you have as a consumer.

## Changes and law

We may change these terms. If a change matters, we announce it in the news at least two weeks
before it applies; if you go on using the site after that, you accept it. Should one rule here
turn out to be invalid, the others stay in force. The law that applies is that of the country in
which the site’s owner lives, together with the consumer rights of the country in which you live.
`;
