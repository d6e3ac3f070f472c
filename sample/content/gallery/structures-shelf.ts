import { shelfOf } from './shelf.ts';

export const structuresShelf = shelfOf([
  [
    'dish-array-night',
    'video',
    'fan-made',
    'The dish that follows the moon',
    'Third row, second from the right. The film runs at sixty times the speed, and then you ' +
      'see it.',
  ],
  [
    'monolith-plain',
    'image',
    'fan-made',
    'The stone with no shadow side',
    'Lit from both sides in one frame of the evening. A mistake, most likely. People travel ' +
      'to see it.',
  ],
  [
    'ruined-viaduct',
    'image',
    'press-kit',
    'Viaduct, seven arches',
    'The released game has six. Where the seventh stood there is now a very even field.',
  ],
  [
    'relay-station-snow',
    'image',
    'fan-made',
    'Relay Nine, unlit',
    'As it always is. The snow comes from a weather mod and the dark does not.',
  ],
  [
    'observatory-dome',
    'image',
    'unknown',
    'A dome with its slit open',
    'The slit never opens in either game. The picture is older than any mod that could open it.',
  ],
  [
    'spectrogram-amber',
    'image',
    'fan-made',
    'Relay chord, three notes and a guest',
    'The fourth line is the harmonic that newer sound drivers let through. See the round-up ' +
      'on the hidden note.',
  ],
  [
    'spectrogram-blue',
    'image',
    'fan-made',
    'Broadcast twenty-two',
    'The sixth of a second at the right-hand edge is the open microphone.',
  ],
  [
    'oscilloscope-trace',
    'video',
    'fan-made',
    'The farm-sale oscillator, on a screen',
    'Not the real one, but the same model, bought from the same sort of farm.',
  ],
  [
    'waterfall-plot',
    'image',
    'fan-made',
    'Cold Ferry, the last nine numbers',
    'Eleven down to three. Below that the plot is as empty as you would expect.',
  ],
  [
    'star-chart',
    'image',
    'fan-made',
    'The sky of the second game, with the latitude',
    'Drawn by three members and checked with a sextant from a neighbour.',
  ],
  [
    'contour-map',
    'image',
    'fan-made',
    'Sheet 4 of the Atlas: Sallow Bay',
    'Contours from the barrel survey, one line for every two metres.',
  ],
  [
    'dish-array-night',
    'image',
    'press-kit',
    'Array, with the lights on',
    'A still from 2016. The red lamps were taken out later because of the moths, according to ' +
      'a developer who may have been joking.',
  ],
  [
    'monolith-plain',
    'image',
    'leak',
    'Plain with eleven stones',
    'There are nine in the game. The sender said “look at the grass”. We have.',
  ],
  [
    'ruined-viaduct',
    'video',
    'fan-made',
    'Flying through arch four',
    'Nine tries, of which the ninth is shown first and the others after the credits.',
  ],
  [
    'relay-station-snow',
    'image',
    'fan-made',
    'Station four in a garden, in snow',
    'Kettleburn’s full-size build, this time in real weather. The pawprint is on the log book.',
  ],
  [
    'observatory-dome',
    'image',
    'fan-made',
    'Inside the dome, by lamp',
    'The floor plan is the only one in the game without a door. You get in by the coal chute.',
  ],
  [
    'spectrogram-amber',
    'video',
    'fan-made',
    'How to read a spectrogram, part one',
    'Ten minutes with Signalmarie and a kettle. Part two is about not seeing faces.',
  ],
  [
    'spectrogram-blue',
    'image',
    'leak',
    'Burst on three frequencies',
    'From a clip that was passed round for a day. The pulses are evenly spaced, so a person ' +
      'or a program set them.',
  ],
  [
    'oscilloscope-trace',
    'image',
    'fan-made',
    'Mains hum, studio and kitchen',
    'Two traces from the same night. They drift together, which is how we date recordings.',
  ],
  [
    'waterfall-plot',
    'video',
    'fan-made',
    'A night on the dial',
    'The whole band from dusk to dawn at one station. The school’s interval signal comes on ' +
      'at ten past four.',
  ],
  [
    'star-chart',
    'image',
    'unknown',
    'Chart with one star too many',
    'Handed to us at a meet-up on tracing paper. It shows the extra star of Signal log 14, ' +
      'and predates it.',
  ],
  [
    'contour-map',
    'image',
    'fan-made',
    'Sheet 9: the ground nobody walks',
    'The north of the second game, where there is nothing. It took the survey eleven evenings.',
  ],
]);
