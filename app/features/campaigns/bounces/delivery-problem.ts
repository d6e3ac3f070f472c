import { z } from 'zod';

export const problemAddress = z.string().trim().toLowerCase().pipe(z.email().max(254));

export interface DeliveryProblem {
  email: string;
  /** Undefined for everything else, such as openings, and for what may work again later. */
  problem: 'bounced' | 'complained' | undefined;
  /** When the email was sent, if the report says it. */
  sentAt?: Date | undefined;
}
