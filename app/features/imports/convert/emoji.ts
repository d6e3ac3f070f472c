/** The names of emoji that people type most, as Discourse writes them. */
const EMOJI: Record<string, string> = {
  ...{ smile: '😄', slight_smile: '🙂', smiley: '😃', grin: '😁', grinning: '😀', joy: '😂' },
  ...{ rofl: '🤣', sweat_smile: '😅', laughing: '😆', wink: '😉', blush: '😊', innocent: '😇' },
  ...{ heart_eyes: '😍', kissing_heart: '😘', yum: '😋', stuck_out_tongue: '😛' },
  ...{ stuck_out_tongue_winking_eye: '😜', sunglasses: '😎', nerd_face: '🤓', thinking: '🤔' },
  ...{ neutral_face: '😐', expressionless: '😑', no_mouth: '😶', smirk: '😏', unamused: '😒' },
  ...{ roll_eyes: '🙄', grimacing: '😬', relieved: '😌', pensive: '😔', sleeping: '😴' },
  ...{ confused: '😕', worried: '😟', slight_frown: '🙁', frowning: '☹️', open_mouth: '😮' },
  ...{ astonished: '😲', flushed: '😳', cry: '😢', sob: '😭', scream: '😱', angry: '😠' },
  ...{ rage: '😡', skull: '💀', poop: '💩', clown_face: '🤡', ghost: '👻', alien: '👽' },
  ...{ robot: '🤖', heart: '❤️', broken_heart: '💔', blue_heart: '💙', green_heart: '💚' },
  ...{ purple_heart: '💜', two_hearts: '💕', fire: '🔥', star: '⭐', star2: '🌟', sparkles: '✨' },
  ...{ zap: '⚡', boom: '💥', tada: '🎉', confetti_ball: '🎊', gift: '🎁', trophy: '🏆' },
  ...{ '+1': '👍', thumbsup: '👍', '-1': '👎', thumbsdown: '👎', ok_hand: '👌', clap: '👏' },
  ...{ wave: '👋', pray: '🙏', muscle: '💪', raised_hands: '🙌', point_up: '☝️', eyes: '👀' },
  ...{ point_right: '👉', point_left: '👈', point_down: '👇', handshake: '🤝', v: '✌️' },
  ...{ crossed_fingers: '🤞', shrug: '🤷', facepalm: '🤦', man_shrugging: '🤷‍♂️' },
  ...{ woman_shrugging: '🤷‍♀️', man_facepalming: '🤦‍♂️', woman_facepalming: '🤦‍♀️' },
  ...{ rocket: '🚀', coffee: '☕', beer: '🍺', pizza: '🍕', popcorn: '🍿', cake: '🍰' },
  ...{ warning: '⚠️', white_check_mark: '✅', heavy_check_mark: '✔️', x: '❌', question: '❓' },
  ...{ exclamation: '❗', bulb: '💡', mag: '🔍', lock: '🔒', link: '🔗', bell: '🔔', bug: '🐛' },
  ...{ 100: '💯', musical_note: '🎵', video_game: '🎮', movie_camera: '🎥', camera: '📷' },
  ...{ book: '📖', memo: '📝', calendar: '📆', clock1: '🕐', hourglass: '⌛', sunny: '☀️' },
  ...{ cloud: '☁️', rainbow: '🌈', snowflake: '❄️', ocean: '🌊', dog: '🐶', cat: '🐱' },
};

export function emojiOf(name: string): string | undefined {
  return Object.hasOwn(EMOJI, name) ? EMOJI[name] : undefined;
}
