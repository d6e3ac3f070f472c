import { expect, test } from 'vitest';
import { isSameWording } from './same-wording.ts';

test.each([
  ['it will be shown in May', 'It will be  shown in May.', true],
  ['“Boats” and sails', 'Boats and sails!', true],
  ['It has boats, and sails', 'It has boats and sails', false],
  ['No, boats are in it', 'No boats are in it', false],
  ['It has boats', 'It has boats?', false],
  ['The map has 10² km', 'The map has 102 km', false],
  ['The map has 10² km', 'The map has 10 km', false],
  ['It has boats…', 'It has boats', true],
  ['It has boats!!! …', 'It has boats', true],
  ['Set in 2027 .', 'set in 2027', true],
  ['The composer is now here', 'The composer is nowhere', false],
  ['Sales rose 50%', 'Sales rose 50', false],
  ['The studio will re-sign him', 'The studio will resign him', false],
  ['It is 5 degrees', 'It is -5 degrees', false],
  ['It costs 1.5 million', 'It costs 15 million', false],
  ['It comes in May', 'It comes in March', false],
  ['It has boats', 'It has boa\u200bts\ufeff.', true],
  ['It has b\u043eats', 'It has boats', true],
  ['\u0406t has boats', 'It has boats', true],
  ['It has b\u03bfats', 'It has boats', true],
  ['It has Caf\u0435\u0301s', 'It has Cafés', true],
  ['It has ｂｏａｔｓ １２', 'It has boats 12', true],
  ['Она выйдет в мае', 'она выйдет в мае.', true],
  ['Она выйдет в мае', 'Она выйдет в марте', false],
  ['It will fail in May', 'It will fall in May', false],
  ['It will f\u0430il in May', 'It will fall in May', false],
  ['It is modern', 'It is modem', false],
  ['It comes after part 1', 'It comes after part l', false],
  ['It has boats', 'It has\u2800boats\u2800', true],
  ['It runs at 60 fps', 'It runs at 30 fps', false],
])('“%s” and “%s” have the same wording: %s', (a, b, isSame) => {
  expect(isSameWording(a, b)).toBe(isSame);
});
