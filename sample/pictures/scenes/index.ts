import type { Drawing } from '../engine/landscape.ts';
import { auroraField } from './aurora-field.ts';
import { buoyAtSea } from './buoy-at-sea.ts';
import { conceptArchiveHall } from './concept-archive-hall.ts';
import { conceptBeaconStudy } from './concept-beacon-study.ts';
import { conceptCoastRoad } from './concept-coast-road.ts';
import { conceptGlider } from './concept-glider.ts';
import { conceptHarbour } from './concept-harbour.ts';
import { conceptTravellerCliff } from './concept-traveller-cliff.ts';
import { contourMap } from './contour-map.ts';
import { craterLake } from './crater-lake.ts';
import { dishArrayNight } from './dish-array-night.ts';
import { drownedCauseway } from './drowned-causeway.ts';
import { fogValley } from './fog-valley.ts';
import { heroQuietHorizon } from './hero-quiet-horizon.ts';
import { iceShelf } from './ice-shelf.ts';
import { lighthouseFog } from './lighthouse-fog.ts';
import { monolithPlain } from './monolith-plain.ts';
import { moonriseSea } from './moonrise-sea.ts';
import { nightPlateau } from './night-plateau.ts';
import { observatoryDome } from './observatory-dome.ts';
import { oscilloscopeTrace } from './oscilloscope-trace.ts';
import { pineRidgeMist } from './pine-ridge-mist.ts';
import { posterQuietMoon } from './poster-quiet-moon.ts';
import { posterSeaRoad } from './poster-sea-road.ts';
import { posterSignalTower } from './poster-signal-tower.ts';
import { posterThreeSuns } from './poster-three-suns.ts';
import { radioMastRidge } from './radio-mast-ridge.ts';
import { redMesa } from './red-mesa.ts';
import { relayStationSnow } from './relay-station-snow.ts';
import { ridgeAtDawn } from './ridge-at-dawn.ts';
import { riverDeltaAerial } from './river-delta-aerial.ts';
import { ruinedViaduct } from './ruined-viaduct.ts';
import { saltFlatsNoon } from './salt-flats-noon.ts';
import { sandstormWall } from './sandstorm-wall.ts';
import { spectrogramAmber } from './spectrogram-amber.ts';
import { spectrogramBlue } from './spectrogram-blue.ts';
import { starChart } from './star-chart.ts';
import { stormCoast } from './storm-coast.ts';
import { terracedHills } from './terraced-hills.ts';
import { twinPeaksDusk } from './twin-peaks-dusk.ts';
import { waterfallPlot } from './waterfall-plot.ts';

/** What draws each picture, by its name in the manifest. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'aurora-field': auroraField,
  'buoy-at-sea': buoyAtSea,
  'concept-archive-hall': conceptArchiveHall,
  'concept-beacon-study': conceptBeaconStudy,
  'concept-coast-road': conceptCoastRoad,
  'concept-glider': conceptGlider,
  'concept-harbour': conceptHarbour,
  'concept-traveller-cliff': conceptTravellerCliff,
  'contour-map': contourMap,
  'crater-lake': craterLake,
  'dish-array-night': dishArrayNight,
  'drowned-causeway': drownedCauseway,
  'fog-valley': fogValley,
  'hero-quiet-horizon': heroQuietHorizon,
  'ice-shelf': iceShelf,
  'lighthouse-fog': lighthouseFog,
  'monolith-plain': monolithPlain,
  'moonrise-sea': moonriseSea,
  'night-plateau': nightPlateau,
  'observatory-dome': observatoryDome,
  'oscilloscope-trace': oscilloscopeTrace,
  'pine-ridge-mist': pineRidgeMist,
  'poster-quiet-moon': posterQuietMoon,
  'poster-sea-road': posterSeaRoad,
  'poster-signal-tower': posterSignalTower,
  'poster-three-suns': posterThreeSuns,
  'radio-mast-ridge': radioMastRidge,
  'red-mesa': redMesa,
  'relay-station-snow': relayStationSnow,
  'ridge-at-dawn': ridgeAtDawn,
  'river-delta-aerial': riverDeltaAerial,
  'ruined-viaduct': ruinedViaduct,
  'salt-flats-noon': saltFlatsNoon,
  'sandstorm-wall': sandstormWall,
  'spectrogram-amber': spectrogramAmber,
  'spectrogram-blue': spectrogramBlue,
  'star-chart': starChart,
  'storm-coast': stormCoast,
  'terraced-hills': terracedHills,
  'twin-peaks-dusk': twinPeaksDusk,
  'waterfall-plot': waterfallPlot,
};
