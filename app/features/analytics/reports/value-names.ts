const sourceNames: Record<string, string> = {
  direct: 'Direct',
  search: 'Search engines',
  social: 'Social networks',
  referral: 'Other sites',
  email: 'Email',
};

/** The name of a kind of source; a referring site keeps its host. */
export function sourceName(source: string): string {
  return sourceNames[source] ?? source;
}

const regions = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

export function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : 'Unknown';
}

export function deviceName(device: string): string {
  return device.charAt(0).toUpperCase() + device.slice(1);
}
