import { joinedLines } from '../joined-lines.ts';
import type { ArticleText } from '../types.ts';

const body = joinedLines(`
Two nights ago an audio file of eleven seconds appeared on a public file drop, under the name
*beacon_03_take2*. By breakfast it had been posted to our board forty times, usually with the
word “proof”. It is not proof. It is more interesting than most of what we are sent, though, so
here is what is in it, what is not, and how we rate it.

## What you hear

Two seconds of room noise. Then a tone, then the tone again a fifth lower, then a burst that
sounds like frying. A person clears their throat at the end. That is all. If you have read that
there is a voice saying “Ostrel”, you have read it from somebody who had been told to expect it.

## What the spectrogram shows

The burst is not noise. Slowed down and drawn as a picture, it is forty-one short pulses on three
frequencies, evenly spaced, with one missing. *Signalmarie*, who has kept our signal log since
the beginning, worked through it with two others who did not see each other’s notes. All three
came to the same count.

Forty-one matters. At the end of *The Long Shore* the station at Cold Ferry counts down from
forty-one and stops at three. Whoever made this file knows the games well. That narrows it down
to a few hundred thousand people, including everyone reading this.

- **In its favour:** the room noise has a mains hum at 50 hertz with the small daily drift of a
  real grid, and the drift fits the night the file claims to be from. That is awkward to fake and
  nobody would think to check.
- **In its favour:** the tone has the same slightly flat third harmonic as the relay sounds in
  both games. Those come from one instrument, a test oscillator the sound team bought at a farm
  sale.
- **Against it:** the oscillator has been recorded and shared by fans for years, flat harmonic
  included. Open Relay ships eighty samples of it.
- **Against it:** the file was uploaded by an account made an hour earlier, which then asked
  three large outlets for money. We were not asked, which we will try not to take personally.

## What it does not show

A missing pulse is not a code until somebody can read it. We have seen the gap explained as a
date, a map reference, a price and a chess move. Each reading needed a rule invented for the
purpose. If a reading works only with its own rule, it can be made to say anything; we fed the
same method a recording of Maud’s kettle and were told the game comes out in spring.

Nor does the file show that a third game exists. A sound team plays with its oscillator whether
or not anything is being made.

## Where it came from

The uploader has not answered us. The earliest copy we can find is from 22:14 UTC that night. An
earlier one, said to have been passed round a private chat for a week, has been described to us
by three people and shown to us by none.

We asked Larkspur Works if the file is theirs. They said they do not comment on recordings. They
have said the same about recordings that turned out to be a fridge.

## How we rate it

The file is what it claims to be, a studio take: **possible**. The hum persuades us more than the
pulses do.

It was made for *Quiet Horizon 3*: **unrated**. Nothing in it bears on the question.

The three analysts’ notes, the original file’s checksum and the hum comparison are linked below.
Check our work. We got the length of the second pulse group wrong in the first version of this
article, and a reader in a different time zone caught it before we had finished our coffee.
`);

export const leaks: ArticleText = {
  title: 'Eleven seconds of audio: what the spectrogram shows, and what it does not',
  excerpt:
    'Three people counted the pulses without seeing each other’s notes and agree on ' +
    'forty-one. The mains hum is the better evidence, and it is not conclusive.',
  body,
  category: 'Leaks',
  authorEmail: 'maud@example.com',
  picture: 'spectrogram-amber',
  sources: [
    { label: 'The file, with its checksum', url: 'https://example.org/signal-log/beacon-03' },
    {
      label: 'Three sets of notes, unedited',
      url: 'https://example.org/signal-log/beacon-03/notes',
    },
    { label: 'Grid hum comparison', url: 'https://example.net/hum/comparison-11s' },
  ],
};
