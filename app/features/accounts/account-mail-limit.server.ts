import type { Limits } from '#platform/limits/attempt-limit.ts';

const HOUR = 3600;

/** Mails about accounts one address may be sent on request, so that nobody's inbox is flooded. */
const perAddress = { name: 'account-mail', attempts: 6, withinSeconds: HOUR };
/** A household or a school shares a network address. */
const perClient = { name: 'account-mail-client', attempts: 30, withinSeconds: HOUR };

/** Whether this client may have a mail sent to this address; counts known and unknown ones alike. */
export async function mayAskForMail(
  limits: Limits,
  clientAddress: string,
  email: string,
): Promise<boolean> {
  return (await limits(perClient).allow(clientAddress)) && (await limits(perAddress).allow(email));
}
