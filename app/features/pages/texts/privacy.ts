/** Default privacy policy. It describes what the software stores, so update it with the software. */
export const privacyText = `
This page says what {siteName} keeps about you, why, for how long, and what you can do about it.
{siteName} is a fan site about {gameTitle}. It is run by volunteers on a small server of their
own. If anything here is unclear, write to {contactAddress}.

## The short version

- You can read everything here without an account, and we then keep nothing that says who you are.
- Visits are counted without cookies. No internet address is stored.
- Nothing on our pages is loaded from other companies’ servers until you ask for it.
- You can download what we keep about you and delete your account yourself, at any time.

## What we collect

**Identity.** If you open an account: the display name you choose, a picture if you add one, your
role on the site and the date you joined. We do not ask for your real name. Guests on the message
board give a name that is stored with their posts.

**Contact.** Your e-mail address if you open an account or subscribe. A telephone number only if
you enter one; the field is optional and nothing depends on it. If you send us a tip with your
address in it, we keep it with the tip until the tip has been dealt with.

**Technical.** Your browser sends its kind, its language and the size of your screen with every
request, as it does everywhere. Of these we keep the kind of browser, the kind of device
(desktop, mobile or tablet) and the country, and none of them together with your name. While you
are signed in we keep a session, so that you stay signed in, with the time it was last used.

**Usage.** For each page view: the time, the address of the page, the kind of place you came
from, and a visitor number. That number is worked out from your internet address, your browser
and our site’s name together with a random value. The random value is destroyed every day and
replaced by a new one. From then on nobody can tell who the number belonged to, including us.
This is why our figures speak of daily visitors and why we cannot see whether you came back.

We also count how often a link to a shop was followed. We count the click and not the person.

**Marketing.** If you subscribe: what you agreed to (e-mail, text messages or both), the wording
you agreed to, the time, and the form you used. We need this to be able to show that you asked.
We send nothing but a confirmation until you have confirmed your address.

**What you publish.** Articles, comments, messages, likes, pictures and reports that you post are
kept with your account, because showing them is what they are for.

## Why we keep it, and the legal grounds

- To run your account and publish what you post: this is the agreement between us.
- To send the newsletter: your consent, which you can withdraw at any time.
- To keep the site safe, judge reports and stop abuse: our legitimate interest, and that of
  everyone who reads here.
- To count visits: our legitimate interest in knowing what is read, pursued without identifying
  anyone.

## Cookies and storage in your browser

There are no advertising cookies and no cookies for counting. If you sign in, one cookie keeps
you signed in until you sign out or it runs out. It is needed for that and does nothing else.

Your browser also keeps a few things for itself, which never leave it unless you post: that you
have seen the subscription window, the name you use on the board as a guest, and whether you
prefer the dark or the light theme. You can clear them in your browser’s settings.

## Who sees your data

What you publish is public. Your e-mail address is seen only by administrators. Moderators see
posts, reports and the history of decisions about them. We do not sell data, rent it out or pass
it to advertisers. Mail is handed to a mail provider to be delivered. If a court with the power
to do so orders us to hand something over, we hand over what we have, which is little.

Links to shops and to other sites lead away from {siteName}, and those sites have their own
rules. A video from outside is loaded only when you press play; from then on its provider knows
your address.

## Security

Connections are encrypted. Passwords are stored only as salted hashes, made so that they are slow
to guess. Access to the dashboard is limited by role, and important actions are written to a log.
Backups are kept by the site’s owner. No system is perfect: if something goes wrong that concerns
you, we tell you and, where the law asks for it, the authority.

## How long we keep it

- Accounts: until you delete yours.
- Posts: until you or a moderator remove them. A removed post can be restored for a while, so
  that mistakes can be mended.
- Subscriptions: until you unsubscribe. We then keep the record of your consent for as long as we
  may have to prove it.
- The random value behind visitor numbers: one day.
- Visit figures, which name nobody: as long as they are useful.

## Your legal rights

Depending on where you live, you may have the right to see what we keep, to correct it, to have
it deleted, to receive it in a form a machine can read, to object to its use and to withdraw
consent. You need not wait for us: your profile has a button to download everything and one to
delete your account. When you delete it, you choose if your posts go as well or stay under the
name “Deleted user”. Every mail carries a link that unsubscribes you in one step.

For everything else write to {contactAddress}. If you think that we handle your data wrongly, you
may also complain to the data protection authority where you live.

## Children

You need to be old enough to agree to this on your own where you live, and in any case at least
thirteen. If we learn that a younger child has opened an account, we close it.

## Changes

When this page changes in a way that matters, we say so in the news before it applies. The date
of the last change stands at the top.
`;
