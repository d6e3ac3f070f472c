import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers without a country code are read as American: the site is in US English. */
const DEFAULT_COUNTRY = 'US';

/** The number in E.164, such as `+14155550100`, or undefined if it cannot be a phone number. */
export function parsePhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, DEFAULT_COUNTRY);
  // Not isValid(): it also rejects numbers from ranges that opened after the package was built.
  return phone?.isPossible() && !phone.ext ? phone.number : undefined;
}
