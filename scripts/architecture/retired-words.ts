import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

/**
 * Retired terms, as regular expressions, with the standard term for each; see docs/style.md. Lists
 * only words that are never right.
 */
export const retiredWords: readonly [pattern: string, term: string][] = [
  ['[Hh]indranceO?f?', 'checkMayPost'],
  ['becomePerson', 'ensureActor'],
  ['sendKey|send_key', 'idempotencyKey, idempotency_key'],
  ['tellPeople', 'notifyMentionsAndReplies'],
  ['[Uu]ntell\\w*', 'retractNotification'],
  ['tellName', 'publishRename'],
  ['takeTurn\\w*', 'advisoryLock, Mutex.acquire'],
  ['readsFrom', 'addCacheTags'],
  ['holdsUntil', 'expiresAt'],
  ['liveAt', 'liveCursor'],
  ['[Pp]ageKey', 'Cursor'],
  ['behindKey', 'afterCursor'],
  ['LEAST|LEAST_\\w+|\\w+_LEAST', 'MIN_…'],
  ['LARGEST|LARGEST_\\w+', 'MAX_…'],
  ['[Bb]ury|[Bb]uried', 'dead-letter'],
  ['goOn[A-Z]\\w*', 'continue…'],
  ['useTold', 'useSanctionMessage'],
  ['postLine|post_line|getPostLines', 'post excerpt'],
  ['[Tt]akenBack', 'UndoContext'],
  ['[Cc]arriedOut', 'DecisionContext'],
  ['wayBack', 'undo payload'],
  ['withoutRace|againWhenTaken', 'onUniqueViolation, retryOnUniqueViolation'],
  ['nameSkeleton|name_skeleton', 'confusableKey, confusable_key'],
  ['personalTraces|PersonalTraces|registeredTraces', 'PersonalDataHandlers'],
  ['RefusedAct', 'RefusedAction'],
  ['recordAct', 'recordAuditEntry'],
  ['AtDesk|OfDesk', 'admin…'],
  ['[Ww]hoever', 'anyone who, the person who'],
  ['anew', 'again'],
  ['in these days', 'in this period'],
  ['unusually many', 'an unusual number of'],
];

const PATTERNS = retiredWords.map(([pattern, term]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`),
  term,
}));

/** Reports every line that contains a retired word. */
export function checkRetiredWords(root: string, files: readonly string[]): Violation[] {
  return files
    .filter((file) => !/^(scripts|tests)\/architecture\//.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => checkLine(line, `${file}:${index + 1}`)),
    );
}

function checkLine(line: string, where: string): Violation[] {
  return PATTERNS.flatMap(({ pattern, term }) => {
    const word = pattern.exec(line)?.[0];
    if (word === undefined) return [];
    return [
      { rule: 'retired-word', requirement: `use ${term}`, where: `${where} contains "${word}"` },
    ];
  });
}
