import { captioned } from '../picture.ts';

export const gameScenes = captioned('game-scenes', [
  [
    'ridge-at-dawn',
    'First light on the long ridge',
    'Eroded mountain ridges one behind another under a violet and orange dawn sky.',
  ],
  [
    'drowned-causeway',
    'The drowned causeway',
    'A rough stone causeway runs out into a calm sea towards two hazy islands at sunset.',
  ],
  [
    'salt-flats-noon',
    'Salt flats at noon',
    'White salt ground cracked into broad plates under a deep blue sky, with far mountains.',
  ],
  [
    'fog-valley',
    'Fog in the valley',
    'Morning fog fills a wooded valley while dark hills stand clear of it in low sun.',
  ],
  [
    'night-plateau',
    'Night on the plateau',
    'The Milky Way rises over dark cliffs, with one small warm lamp at their foot.',
  ],
  [
    'twin-peaks-dusk',
    'Twin peaks at dusk',
    'Two furrowed summits glow pink above a forest in shadow and a dark lake that mirrors them.',
  ],
  [
    'ice-shelf',
    'Along the ice shelf',
    'Icebergs drift on blue-green water in front of the long white wall of an ice shelf.',
  ],
  [
    'red-mesa',
    'Red mesa',
    'Two red sandstone mesas stand on a dry golden plain under scattered evening cloud.',
  ],
  [
    'river-delta-aerial',
    'The delta from the air',
    'Seen from the air, a river splits into dozens of winding channels that catch the low sun.',
  ],
  [
    'storm-coast',
    'Storm coast',
    'A grey, choppy sea with rock stacks and a cliff headland under heavy, breaking cloud.',
  ],
  [
    'pine-ridge-mist',
    'Pine ridges in mist',
    'A slope of dark conifers with paler wooded ridges fading into mist behind it.',
  ],
  [
    'crater-lake',
    'The crater lake',
    'A deep blue lake inside a ring of jagged, snow-flecked crater walls at midday.',
  ],
  [
    'aurora-field',
    'Aurora over the snowfield',
    'Green curtains of aurora hang over low hills, a snowfield and a channel of dark water.',
  ],
  [
    'sandstorm-wall',
    'The wall of dust',
    'A towering brown wall of dust rolls towards rippled dunes that are still in sunlight.',
  ],
  [
    'moonrise-sea',
    'Moonrise at sea',
    'A full moon hangs over a dark sea with rock stacks, its light broken on the water.',
  ],
  [
    'terraced-hills',
    'The terraced hills',
    'Hillsides cut into grassy terraces with scattered trees, in late golden light.',
  ],
  [
    'radio-mast-ridge',
    'The mast on the ridge',
    'A tall guyed radio mast stands with a small hut on a bare summit against the sunset.',
  ],
  [
    'dish-array-night',
    'The listening array',
    'A row of floodlit radio dishes recedes across a plain at night, all tilted one way.',
  ],
  [
    'lighthouse-fog',
    'Lighthouse in sea fog',
    'A banded lighthouse on a rocky islet throws two beams through blue fog at nightfall.',
  ],
  [
    'monolith-plain',
    'The upright stone',
    'A single tall dark slab stands on a bare brown plain in front of a hazy yellow sun.',
  ],
  [
    'ruined-viaduct',
    'The broken viaduct',
    'A high stone viaduct with its middle arches missing crosses a misty wooded gorge.',
  ],
  [
    'relay-station-snow',
    'Relay station in snow',
    'A hut with two lit windows, a mast with a red lamp and a dish in snow at blue hour.',
  ],
  [
    'buoy-at-sea',
    'Signal buoy',
    'A red signal buoy with a lit lantern leans on the swell in front of a low sun.',
  ],
  [
    'observatory-dome',
    'Observatory above the cloud',
    'A white observatory dome on a rocky spur catches the last sun above a sea of cloud.',
  ],
]);
