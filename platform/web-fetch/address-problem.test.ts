import { expect, test } from 'vitest';
import { addressProblemFinder, HAS_CREDENTIALS } from './address-problem.ts';

const find = addressProblemFinder(['127.0.0.1:8080', 'intranet.localhost']);

test.each([
  ['http://user:pw@10.0.0.1/', HAS_CREDENTIALS],
  ['https://user@example.com/', HAS_CREDENTIALS],
  ['http://127.0.0.1/', '127.0.0.1 is on a private network.'],
  ['http://2130706433/', '127.0.0.1 is on a private network.'],
  ['http://[::1]/', '::1 is on a private network.'],
  ['http://[::ffff:10.0.0.1]/', 'is on a private network.'],
  ['https://intranet/', 'intranet is on a private network.'],
  ['https://nas.local./', 'nas.local. is on a private network.'],
  ['https://ci.internal/', 'ci.internal is on a private network.'],
  ['https://router.home.arpa/', 'router.home.arpa is on a private network.'],
  ['https://localhost/', 'localhost is on a private network.'],
])('%s is refused', (address, problem) => {
  expect(find(address)).toContain(problem);
});

test.each([
  'https://example.com/a@b',
  'https://local.example/',
  'http://93.184.216.34/',
  'http://127.0.0.1:8080/',
  'http://intranet.localhost/',
])('%s is accepted', (address) => {
  expect(find(address)).toBeUndefined();
});
