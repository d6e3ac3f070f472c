/** Default privacy policy. It describes what the software stores, so update it with the software. */
export const privacyText = `
This page explains what {siteName} stores about you, why, for how long, and what you can do about
it. {siteName} is a fan site about {gameTitle}, run by volunteers. If anything is unclear, write to
{contactAddress}.

## The short version

- You can read everything without an account, and we store nothing that says who you are when you do.
- We count visits without cookies, and we don’t store IP addresses.
- Our pages load nothing from other companies' servers until you ask for it.
- You can download your data and delete it yourself, at any time, with or without an account.

## What we collect

**Identity.** If you create an account: your display name, an image and a text about you if you add
them, your role and the date you joined. If you sign in with another site, we store which one and
your account number there. If you add a passkey, we store its public key, its name and when you last
used it; your fingerprint or face never leaves your device. If you post, like, follow, report or submit something without an account,
or turn on push notifications, your browser gets a guest ID, which we store with the name you choose. We
don’t ask for your real name.

**Contact.** Your email if you create an account or subscribe. A phone number only if you enter one;
it’s optional. If you report illegal content, the name and email in your notice.

**Technical.** While you're signed in, we store a session with the name of your browser and the time
you signed in. To limit abuse, we count requests per network for a short time, using a scrambled
form of the IP address. We also store a scrambled form of recent texts for a day to recognize
repeats.

**Usage.** We count visits to learn what people read: which pages were opened, when, for how long
and how far they were read, the site or campaign that led here, searches, clicks on links to other
sites and stores, whether a visit led to a new account or a subscription (but not whose), and the
country, kind of device and browser. Your browser gets no cookie for that and stores
nothing. To count you once a day, we compute a code from your IP address and browser with a random
key. We never store the IP address, and we delete the key when the day is over, so nobody can find
out later whether you visited, and nobody can recognize you on another day. If your browser sends Do
Not Track or Global Privacy Control, we don't count your visit.

**Marketing.** If you subscribe: what you agreed to (email, text messages or both), the wording you
agreed to, the time, and the form you used. This lets us show that you asked. Until you confirm your
email, we send nothing but the confirmation.

**What you follow and read.** With your account or guest ID, we store what you follow, your
notifications, and how far you’ve read each thread on the message board, so that we can show you
what’s new. If you turn on push notifications, we store the address and keys that your browser gives us
for sending them, and the browser’s name.

**What you publish.** Messages, comments, images, likes, reports and submissions are stored with
your account or guest ID. So are the versions of a message before you edited it. We remove location
and camera details from the images you upload.

**Moderation.** Warnings, mutes and bans with their reasons, your appeals, and notes that moderators
write about an account.

## Why we store it, and the legal grounds

- To run your account and publish what you post: our agreement with you.
- To send you news by email: your consent, which you can withdraw at any time.
- To count visits without knowing who you are: our legitimate interest in learning what is read.
- To keep the site safe, review reports and stop abuse: our legitimate interest, and that of
  everyone who reads here.

## Cookies and storage in your browser

We use no advertising or tracking cookies. These cookies are needed for what you do:

- \`threequel.session_token\` keeps you signed in. It ends 30 days after your last visit, or when you
  sign out.
- \`threequel.guest_token\` is your guest ID. You get it when you first post, like, follow, report or
  submit something or turn on push notifications without an account, so that you can edit or delete it later. Signing in asks whether to
  add what you did as a guest to your account. It ends after 400 days.
- \`threequel_hint\` says that you have an account or a guest ID, so that pages load what is yours, or
  that you work on this site, so that your visits aren't counted. It contains no ID and ends after 400
  days.
- \`threequel.two_factor\` waits up to 10 minutes for your code if you use two-factor sign-in, and
  \`threequel.trust_device\` remembers a browser you trust for 30 days.
- \`threequel.passkey\` connects the two steps while you sign in with a passkey or add one. It ends
  after 5 minutes.
- \`threequel.known_device\` says that you’ve signed in with this browser before, so that wrong
  passwords entered elsewhere can’t lock you out, and so that a banned member can’t go on posting as a
  guest. Only this site can read what it says. It ends after 400 days. On a shared computer, a ban of
  one account keeps guests from posting for as long as the ban lasts, but for at most 90 days. Other
  members can sign in and post as usual.
- \`threequel.state\` connects the two steps while you sign in with another site. It ends after 5
  minutes.

If you only read, you get none of them.

Your browser also stores these things, which stay there unless you post them:

- \`theme\`: your light or dark theme, once you choose one.
- \`username\`: the name you post under as a guest.
- \`draft:\`, \`draft-images:\` and \`draft-category:\` with the place they belong to: messages you haven’t sent yet.
- \`typed:\` with the address of a form: a submission you haven’t sent yet.
- \`editor-mode\`: whether you last wrote in Markdown or in the visual editor.
- \`recentSearches\`: what you searched for last, and \`searchShortcut\`: that you turned off the /
  key.
- \`hasSeenSubscriptionPopup\`: that you’ve seen the subscribe popup.
- \`threequel.dismissed-announcement\`: which announcement you closed.
- \`threequel.full-load\` and \`pending-video\`: where to continue when a page loads again. They end when
  you close the tab.
- If you install the site as an app or turn on push notifications: the twenty articles you read last, for when there is no connection.

You can clear them in your browser’s settings.

## Who sees your data

What you publish is public. Other members can’t see your email address.
Staff can only if their role lets them manage accounts, subscribers or the site’s settings. Moderators see posts,
reports and earlier decisions. The people who review a legal notice see its name and email; the
person it’s about does not. We don’t sell, rent or share data with advertisers. These services handle data
for us:

- An email provider delivers our emails, and an SMS provider our text messages if you asked for them.
- If you turn on push notifications, they go through the push service of your browser, such as
  Google’s, Mozilla’s or Apple’s, encrypted so that only your browser can read them.
- A hosting provider runs the server and can store uploaded images and videos in its file storage.

 If a court orders us to hand over data, we hand over what we have.

Links to stores and other sites lead away from {siteName}, and those sites have their own rules.
External videos load only when you press play, and their provider then sees your IP address.

## Security

Passwords are stored only as salted hashes that are slow to guess. Access to the dashboard depends
on roles, and staff actions are logged. No system is perfect: if something goes wrong that affects
you, we’ll tell you and, where the law requires it, the authorities.

## How long we store it

- Accounts: until you delete yours.
- Posts: until you delete your account together with its posts. If you or a moderator remove a post,
  it’s hidden from everyone except staff.
- Submissions: until you delete the draft or your account. Published ones stay, without your name.
- Subscriptions: until you unsubscribe. We then keep the record of your consent for as long as we
  may have to prove it. If you have a subscription erased, we delete that record, too.
- Addresses that unsubscribed, that emails came back from, or that were erased: a scrambled form of the
  address, until its owner subscribes again, so that we don’t email it by mistake.
- Emails we sent you: their text for 30 days and the fact that we sent them for 180 days. Emails
  with a sign-in link lose their text as soon as they’re sent.
- Notifications: 180 days.
- Follows: until you unfollow. Push subscriptions: until you turn push notifications off or your browser
  withdraws them. How far you’ve read a thread: as long as the thread exists.
- All of these except the scrambled addresses also end when you delete your account or guest ID.
- Visits: the code of a visitor until the day is over, a visit's pages for 30 days unless an
  administrator chose another period of at most 90 days, and daily and hourly numbers for as long as
  the site exists.
- Names and emails in legal notices: six months after our decision.
- Backups can contain deleted data until they’re overwritten.

## Your legal rights

Depending on where you live, you may have the right to see your data, correct it, delete it, receive
it in a machine-readable form, object to its use and withdraw consent. You don’t have to wait for us:
your [settings](/settings/account) let you download everything and delete your account. When you
delete it, you choose whether your posts are deleted too or stay under the name "Deleted user".
Guests do the same on [Your data](/my-data), in the browser that has their guest ID.
Every email to subscribers has an unsubscribe link, and your settings control notification emails.

For everything else, write to {contactAddress}. If you think we handle your data wrongly, you can
also complain to the data protection authority where you live.

## Children

You must be at least {minimumAge}, and old enough where you live to agree to this on your own. If we learn
that a younger child has an account, we close it.

## Changes

If we change this page in a way that matters, we announce it in the news before it applies. The date
of the last change is at the top.
`;
