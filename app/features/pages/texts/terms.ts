/** Default terms of service. */
export const termsText = `
These are the rules for using {siteName}. By using the site you agree to them. If you don’t agree,
please don’t use it. If you have questions, write to {contactAddress}.

## What this site is

{siteName} is a fan site for news, rumors, media and talk about {gameTitle}. It’s run by volunteers.
It isn’t run by {trademarkOwner} and doesn’t speak for it. Reading is free and needs no account.

We check what we publish as carefully as we can and say where it comes from. A rumor is still a
rumor. Don’t buy, sell, quit or promise anything because of one.

## Accounts

- You must be at least {minimumAge}, and old enough where you live to agree to these terms on your own.
- Choose a display name that isn’t someone else’s. Don’t pretend to be a staff member, a developer
  or another reader.
- One account per person. Keep your password to yourself. You’re responsible for what happens with
  your account until you tell us that someone else has access to it.
- Guests can post under a name they choose, but not under the name of an account.
- You can delete your account at any time in your [settings](/settings/account).

## What you contribute

What you write and make stays yours. By posting it here, you allow {siteName} to store it, show it,
resize its images and quote it on the site, in feeds and in emails, without payment and for as long
as it’s posted. This permission ends when you remove it, except in other people’s quotes and in
backups, which are overwritten in time.

Post only what you have the right to post. If you didn’t make an image, say who did. If you send us a
tip, tell us how you know, and don’t send anything that you promised to keep secret.

Submissions are reviewed before they’re published, unless the site’s settings say otherwise. Posts
can be held for review, or removed if they break these rules. While a post is held, only you and the
staff can see it, and we tell you so.

## What is not allowed

- Attacks on people: threats, harassment, hate, or calls to go after someone.
- Private information about other people, such as addresses, phone numbers or workplaces. That
  includes the people who make games.
- Anything illegal, and anything sexual that involves minors.
- Spam, advertising that we haven’t agreed to, chain posts and bought likes.
- Invented evidence. Fan work is welcome if it’s marked as fan work; a fake offered as a leak isn’t.
- Stolen files, cracked copies, and instructions for getting around copy protection.
- Unmarked spoilers.
- Malware, break-in attempts, scraping that burdens the server, and getting around a ban or a limit.
- Using our texts or images to pretend to be {siteName}.

If you see any of this, use Report on the message. For illegal content or your own work used without
permission, use the [form for illegal content](/notice). A person reviews every report.

## Moderation

Moderators can remove posts, warn people, mute them for a while and ban them. Automatic filters can
hold a post until a moderator reviews it. We record every decision with its reason and tell the
author. You can [appeal](/appeal) each decision once, and whenever possible, a different person
reviews your appeal.

## Termination

You can stop using the site whenever you like. We can close an account that breaks these rules, right
away if it’s serious and otherwise after a warning. We can also close the site, with as much notice
as we can give, so that you have time to download what’s yours. The parts of these terms that need to
outlast your account, such as those about rights and liability, do.

## Names, trademarks and images of the game

{gameTitle}, the series and its names belong to {trademarkOwner}. Images and sounds from the games are
shown for comment and review. If you hold rights in something on this site and want it credited
differently or removed, use the [form](/notice) or write to {contactAddress}.

You can quote our own texts with a link. For more than a few paragraphs, please ask us first.

## No warranty

The site is offered as is. We try to keep it running, correct and safe, but we can’t promise that it
always is, or that nothing is ever lost. As far as the law permits, we’re not liable for damage that
results from using the site or from not being able to use it. Nothing in these terms limits liability
that the law doesn’t allow us to limit, or takes away your rights as a consumer.

## Changes and governing law

We can change these terms. If a change matters, we announce it in the news before it applies; if you
keep using the site after that, you accept it. If one of these rules turns out to be invalid, the
others still apply. The law of the country where the site’s owner lives applies, together with the
consumer rights of the country where you live.
`;
