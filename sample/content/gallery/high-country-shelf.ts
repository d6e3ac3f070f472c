import { shelfOf } from './shelf.ts';

export const highCountryShelf = shelfOf([
  [
    'ridge-at-dawn',
    'image',
    'press-kit',
    'The hill from the first trailer',
    'The place where the person with no name turns the dial. It can be visited in the game, ' +
      'and the dial is there.',
  ],
  [
    'night-plateau',
    'image',
    'fan-made',
    'Plateau, six-hour exposure',
    'The picture behind Signal log 14. The extra star is a hand’s breadth left of the mast.',
  ],
  [
    'twin-peaks-dusk',
    'image',
    'fan-made',
    'The Two Clerks at dusk',
    'The board named these peaks; the game never does. One of them is always writing.',
  ],
  [
    'red-mesa',
    'image',
    'unknown',
    'Red stone, filed under “unused”',
    'From a folder of textures in the first game. Nothing red ever made it to the coast.',
  ],
  [
    'pine-ridge-mist',
    'image',
    'fan-made',
    'Tree line above station six',
    'The highest trees in either game. There are forty-one of them; somebody had to.',
  ],
  [
    'crater-lake',
    'image',
    'press-kit',
    'The lake that was cut',
    'Shown in 2010 and gone by 2011. Open Relay has the sound of it and nobody has the lake.',
  ],
  [
    'aurora-field',
    'image',
    'fan-made',
    'A little too green',
    'As reported from Tromsø. The upper picture is the game, and the lower one, which we ' +
      'cannot show, is a bedroom window.',
  ],
  [
    'sandstorm-wall',
    'image',
    'leak',
    'Dust front, debug text removed',
    'It came with debug text in one corner that somebody had painted out. We would much ' +
      'rather have had the text.',
  ],
  [
    'terraced-hills',
    'image',
    'fan-made',
    'Something like the Terraces',
    'A fan’s idea of the region named in the empty press-kit track. The steps are real and in ' +
      'another country.',
  ],
  [
    'radio-mast-ridge',
    'image',
    'fan-made',
    'Four stays, counted',
    'Taken to settle an argument about the masts. There are four. The argument went on.',
  ],
  [
    'ridge-at-dawn',
    'video',
    'fan-made',
    'Walking up the hill, fifty seconds',
    'The first trailer, done again step by step in the finished game. The wind is the same wind.',
  ],
  [
    'night-plateau',
    'video',
    'fan-made',
    'A night over the plateau',
    'The whole night in four minutes. The sky turns round the right point for its latitude.',
  ],
  [
    'twin-peaks-dusk',
    'image',
    'press-kit',
    'Dusk, magazine version',
    'A still sent to printers in 2011, a little lighter than the game because paper drinks ink.',
  ],
  [
    'red-mesa',
    'video',
    'fan-made',
    'Unused textures, a guided walk',
    'A mod that hangs every unused texture in a hall and lets you look. Bring a lamp.',
  ],
  [
    'pine-ridge-mist',
    'image',
    'fan-made',
    'Same ridge, an hour later',
    'The fog had moved as far as the second row. Fennimore’s diary agrees.',
  ],
  [
    'crater-lake',
    'image',
    'fan-made',
    'The cut lake, rebuilt',
    'Modelled from one trailer frame and a sketch. The far shore is guesswork and is marked ' +
      'in the file.',
  ],
  [
    'aurora-field',
    'video',
    'fan-made',
    'Aurora, twenty minutes, corrected',
    'The green turned down by a fifth. The reporter from Tromsø has approved it.',
  ],
  [
    'sandstorm-wall',
    'image',
    'fan-made',
    'Nothing for scale',
    'A storm over the flats. It is either enormous or very close, and the game does not say.',
  ],
  [
    'terraced-hills',
    'image',
    'unknown',
    'Steps, with a figure',
    'Found on a wallpaper site with its name removed. If the figure is yours, please tell us.',
  ],
  [
    'radio-mast-ridge',
    'video',
    'fan-made',
    'The mast in a gale',
    'Recorded inside the hut. What you hear is the stays.',
  ],
]);
