import type { RumourLead } from './rumour-leads.ts';

export const olderRumourLeads: RumourLead[] = [
  {
    title: 'a hard drive at a car boot sale',
    tease: 'Twenty pounds, two hundred files, no game.',
    claim:
      'A hard drive bought at a sale near the ropeworks is said to hold early work for a ' +
      'third game.',
    trail:
      'We were allowed to look at the file list. It is the accounts of a sailing club, some ' +
      'wedding pictures, and a folder named “Horizon” that contains photographs of the ' +
      'horizon.',
    verdict: 'Debunked. The sailing club has its drive back.',
  },
  {
    title: 'seasons that last',
    tease: 'One winter, once, and you had better have stored some oil.',
    claim:
      'A winter that comes once in a game and does not come back, with the sea frozen as far ' +
      'as Tern Steps.',
    trail:
      'From an anonymous post with a history of two hits and five misses, which is better ' +
      'than most and worse than a coin. The ice matches a paper by someone now on the ' +
      'Larkspur staff list.',
    verdict: 'Possible, because of the paper and not because of the post.',
  },
  {
    title: 'the renamed repository',
    tease: 'A public folder called “horizon-next” that was about telescopes.',
    claim:
      'A public code folder named “horizon-next” appeared under an account that shares its ' +
      'name with a Larkspur engineer.',
    trail:
      'It belongs to another person of that name who builds telescopes. He has had nine ' +
      'hundred visitors since and has added a page asking for help with his mirror.',
    verdict: 'Debunked. Do help with the mirror.',
  },
  {
    title: 'a map you draw yourself',
    tease: 'The survey pole may finally survey something.',
    claim:
      'The map starts empty and shows only what you have measured, with your own mistakes left in.',
    trail:
      'Two people who say they sat in the same playtest describe the same mistake: a headland ' +
      'drawn twice. They disagree about everything else, which is how two people normally ' +
      'remember an afternoon.',
    verdict: 'Likely. We do not write that often.',
  },
  {
    title: 'the eight-hour stream',
    tease: 'A camera on a lighthouse, and what counts as a hint.',
    claim:
      'An unlabelled stream showed a lighthouse for eight hours. It blinked in groups, and ' +
      'the groups spell something if you leave out the ones that do not fit.',
    trail:
      'It is the harbour authority’s camera. The groups are the light’s ordinary character, ' +
      'printed in every almanac. The keeper is retired and likes the attention.',
    verdict: 'Debunked, with regards to the keeper.',
  },
  {
    title: 'the mute operator',
    tease: 'Maren does not speak in the third game, or Maren is you.',
    claim:
      'Operator Maren will not speak in the third game. Either she is gone or she is the one ' +
      'you play.',
    trail:
      'It was said on a podcast by a writer who left the studio before the second game was ' +
      'finished. He put it as a wish. The clip that went round starts one sentence later.',
    verdict: 'Unrated. A wish is not a leak.',
  },
  {
    title: 'music from the wind',
    tease: 'A patent with four drawings, all of fences.',
    claim:
      'A patent describes music made from the wind passing over objects in a scene. Two of ' +
      'the four inventors work at Larkspur Works.',
    trail:
      'The patent is public and we have read it, including the claims. The drawings show ' +
      'fences. Nothing in it says which game, or that there is one.',
    verdict: 'Confirmed that they own it. Likely that they mean to use it.',
  },
  {
    title: 'five hours, and then quiet',
    tease: 'A short game, says a source who likes short games.',
    claim:
      'The third game is meant to be five hours long, after which the coast stays open and ' +
      'nothing tells you what to do.',
    trail:
      'One source, who told us something similar about the second game. That was eleven hours ' +
      'long and people still complain.',
    verdict:
      'Unlikely as stated. The second half of the sentence we would believe of any Larkspur game.',
  },
  {
    title: 'the boat comes back',
    tease: 'A hull, a licence and a harbour fee.',
    claim: 'The boat from *The Long Shore* returns, with a hold you have to trim.',
    trail:
      'Larkspur paid the licence for a small-craft stability table that is taught to fishing ' +
      'crews. We have the invoice number from a public register. It costs forty a year and ' +
      'they paid for three.',
    verdict: 'Likely that something floats. Possible that it is that boat.',
  },
  {
    title: 'a film instead',
    tease: 'There is a script. There is always a script.',
    claim:
      'Instead of a game there will be a film, and a script has been doing the rounds for a year.',
    trail:
      'There is a script. We have read eleven pages. The surveyor has a motorbike and a dead ' +
      'wife, and the relay stations explode.',
    verdict: 'Confirmed that somebody wrote it. Unlikely that anybody who matters has.',
  },
  {
    title: 'the hidden fourth note',
    tease: 'Three tones, and a fourth if you own a good cable.',
    claim:
      'The relay chord is said to hold a fourth note that only came in with the last update, ' +
      'years after the game was finished.',
    trail:
      'Signalmarie compared the files. They are identical. What changed is the sound driver ' +
      'most people use, which now lets through a harmonic it used to eat.',
    verdict: 'Debunked, and we learnt something about drivers.',
  },
  {
    title: 'two teams',
    tease: 'Half the studio does not know what the other half is doing.',
    claim:
      'The studio is split in two: one team on something small and one on the third game, on ' +
      'different floors, with different keys.',
    trail:
      'The ropeworks has one floor. It is a ropeworks. It is three hundred metres long, ' +
      'however, and both ends do have a kettle.',
    verdict: 'Possible, adjusted for architecture.',
  },
  {
    title: 'the lost weekend demo',
    tease: 'A demo played by thirty people who all signed something.',
    claim:
      'Thirty people played a demo over a weekend in spring and signed a promise not to talk ' +
      'about it.',
    trail:
      'We have spoken to one who says he was there, and who would say only that he was asked ' +
      'to bring walking shoes. A second person was asked for the same and declined because of ' +
      'her knee.',
    verdict: 'Likely that a test took place. Unrated what was tested.',
  },
  {
    title: 'the count goes on',
    tease: 'Two, one, and then what.',
    claim:
      'The countdown from Cold Ferry, which stops at three, is said to go on in a file on the ' +
      'studio’s server: two, one, and a breath.',
    trail: 'Nobody has the file. There are nine recordings of it, all different, one with a cat.',
    verdict: 'Unlikely. We keep the cat.',
  },
  {
    title: 'an ending for the second game',
    tease: 'Not a sequel but a missing chapter.',
    claim:
      'What is being made is not a third game but a last chapter for the second, about three ' +
      'hours long and free.',
    trail:
      'An analyst put it in a table as “H. epilogue (?)” and the question mark was lost on ' +
      'the way. We rang her. She put it back.',
    verdict: 'Possible. The question mark is doing a lot of work.',
  },
];
