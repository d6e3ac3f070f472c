import { expect, test as plainTest } from 'vitest';
import { getStanding, ratingLabel, ratingNames } from '#app/features/claims/claim-ratings.ts';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { ratingSymbol } from '#app/text/rating-symbols.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import { withMail, writeNewsletter } from '#tests/newsletters/newsletter-hub.ts';
import { getHtmlPart, getTextPart } from '#tests/outbox/lint-email.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim } from './insert-claim.ts';

plainTest('Each rating has a symbol of its own', () => {
  const symbols = ratingNames.map(ratingSymbol);
  expect(new Set(symbols).size).toBe(ratingNames.length);
  expect(symbols).not.toContain('');
});

onBothEngines('Emails show a rating as a symbol and a word', (test) => {
  test('on the cards of a newsletter', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 1);
    const cards: string[] = [];
    for (const rating of ratingNames) {
      cards.push(
        `claim:${await insertClaim(db, `It is ${rating}`, { rating, standing: getStanding(rating) })}`,
      );
    }
    await withMail(database, async (hub, { received }) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const draft = { subject: 'June', preview: '', topic: 'newsletter' };
      const path = await writeNewsletter(hub, cookie, { ...draft, body: cards.join('\n\n') });
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      const [html, plain] = [getHtmlPart, getTextPart].map((getPart) =>
        getPart(received[0]?.raw ?? ''),
      );
      for (const rating of ratingNames) {
        const [symbol, label] = [ratingSymbol(rating), ratingLabel(rating)];
        expect(html).toContain(`<span aria-hidden="true">${symbol} </span>${label}`);
        expect(plain).toContain(`Claim · ${symbol} ${label}`);
      }
    });
  });

  test('in the notifications of those who follow a claim', async ({ database }) => {
    const { db } = database.engine;
    await withMail(database, async (hub, { received }, advance) => {
      await hub.runJobs();
      const { transaction, now } = hub.platform;
      const userId = await insertMember(db, { name: 'Mara' });
      const cookie = await signInAs(hub, 'mara@example.com');
      await hub.post('/settings/notifications', { follow: 'email' }, { cookie });
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await saveFollow({ transaction, now: now() }, userId, `claim:${id}`, 'all');
      advance(1);
      await client.rate(id, 'unlikely');
      await hub.runJobs();
      advance(24);
      await hub.runJobs();
      const raw = received[0]?.raw ?? '';
      expect(getHtmlPart(raw)).toMatch(
        /<span aria-hidden="true">◔(?:<!-- -->)? <\/span><strong>A claim<\/strong>/,
      );
      expect(getTextPart(raw)).toContain('◔ A claim you follow went from “unrated” to “unlikely”');
    });
  });
});
