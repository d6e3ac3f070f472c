import { expect, test } from 'vitest';
import { arrangeCards } from './arrange-cards.ts';

const card = (top: number, height = 100) => ({ top, height });

test('Each card is beside its passage, or below the card before it', () => {
  expect(arrangeCards([card(20), card(400)], 10)).toEqual([20, 400]);
  expect(arrangeCards([card(20), card(30), card(35), card(400)], 10)).toEqual([20, 130, 240, 400]);
  expect(arrangeCards([card(-50), card(10)], 10)).toEqual([0, 110]);
  expect(arrangeCards([], 10)).toEqual([]);
});

test('The chosen card is beside its passage where those before it can move up', () => {
  expect(arrangeCards([card(150), card(200), card(210)], 10, 1)).toEqual([90, 200, 310]);
  expect(arrangeCards([card(300), card(300), card(300)], 10, 2)).toEqual([80, 190, 300]);
  expect(arrangeCards([card(50), card(60)], 10, 1)).toEqual([0, 110]);
});
