import { shelfOf } from './shelf.ts';

export const coastShelf = shelfOf([
  [
    'hero-quiet-horizon',
    'image',
    'press-kit',
    'The title view, uncropped',
    'The picture behind the menu of *The Long Shore*, with the left third that the box never ' +
      'shows. The hut at the edge is not in the game.',
  ],
  [
    'drowned-causeway',
    'image',
    'fan-made',
    'Sallow Bay, eleven minutes after high water',
    'The causeway comes up first in the middle, which nobody believes until they have waited ' +
      'for it.',
  ],
  [
    'salt-flats-noon',
    'image',
    'fan-made',
    'Marl flats, no shadow',
    'Taken at the one moment in the day when the pole throws no shadow. There is a trophy for ' +
      'it and almost nobody has it.',
  ],
  [
    'storm-coast',
    'video',
    'fan-made',
    'Eight minutes of weather at Vell Head',
    'A front comes in from the left and leaves on the right. Nothing else happens. Watch it ' +
      'with the sound on.',
  ],
  [
    'fog-valley',
    'image',
    'press-kit',
    'Harl in the morning',
    'From the first press kit. The roof below the fog belongs to station two.',
  ],
  [
    'moonrise-sea',
    'image',
    'fan-made',
    'The moon, a third too large',
    'Measured with a thumb, as Marit Quell suggested. She was right about the third.',
  ],
  [
    'river-delta-aerial',
    'image',
    'unknown',
    'A delta nobody can place',
    'It matches no part of either game and no photograph that we could find. It has been in ' +
      'the folder for years.',
  ],
  [
    'ice-shelf',
    'image',
    'leak',
    'Ice off Tern Steps, if it is Tern Steps',
    'Sent to us twice by different people. The outline of the steps fits. The ice fits ' +
      'nothing that has been released.',
  ],
  [
    'lighthouse-fog',
    'image',
    'fan-made',
    'Brian, in fog',
    'The lighthouse at Vell Head. Its internal name has been public for a while and will not ' +
      'be lived down.',
  ],
  [
    'buoy-at-sea',
    'video',
    'fan-made',
    'The bell buoy, one hour',
    'Recorded for the signal log to time the bell. Several people have told us that they fall ' +
      'asleep to it.',
  ],
  [
    'hero-quiet-horizon',
    'video',
    'official',
    'The 2015 trailer, restored',
    'From the best copy we have, with both sound channels. The footsteps come after the ' +
      'picture has gone.',
  ],
  [
    'drowned-causeway',
    'video',
    'fan-made',
    'A full tide from one spot',
    'Thirty-seven minutes from high water to high water, without a cut. The dog at minute ' +
      'nineteen is a glitch.',
  ],
  [
    'salt-flats-noon',
    'image',
    'unknown',
    'Salt flats with a second pole',
    'There are two poles in this picture and there is one in the game. Whether it is an edit ' +
      'has been argued for years.',
  ],
  [
    'storm-coast',
    'image',
    'press-kit',
    'Spray over the wall, clean plate',
    'The version without a logo, as it was sent to magazines in 2016.',
  ],
  [
    'fog-valley',
    'image',
    'fan-made',
    'The same valley from the wrong side',
    'You can reach this ledge if you do not mind walking for an hour to save a minute.',
  ],
  [
    'moonrise-sea',
    'video',
    'fan-made',
    'Moonrise at Cold Ferry, no radio',
    'With the radio off you can hear the pontoon. A few people still prefer it this way.',
  ],
  [
    'river-delta-aerial',
    'image',
    'fan-made',
    'Delta, stitched from nine flights',
    'Nine glider flights, one picture a second, laid over each other by hand.',
  ],
  [
    'ice-shelf',
    'image',
    'fan-made',
    'Winter as it might be',
    'An edit, and marked as one: the coast of the second game with ice painted over the water.',
  ],
  [
    'lighthouse-fog',
    'video',
    'fan-made',
    'One night on the lamp',
    'The light turns 2,160 times from dusk to dawn. We trust the person who counted.',
  ],
  [
    'buoy-at-sea',
    'image',
    'press-kit',
    'Buoy, morning',
    'A promotional still from 2016. The number on the side was changed before release, from 7 ' +
      'to 9.',
  ],
]);
