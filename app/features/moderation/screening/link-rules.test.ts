import { describe, expect, test } from 'vitest';
import { compileLinkRules, findLinkRulesProblem } from './link-rules.server.ts';

describe('A list of link rules', () => {
  test('is accepted with URLs, capitals and empty lines', () => {
    expect(findLinkRulesProblem('bit.ly hold\n\nHTTPS://Example.com/  Refuse')).toBeUndefined();
    expect(findLinkRulesProblem('*.example.org hold\nexample.org hold')).toBeUndefined();
    expect(findLinkRulesProblem('bücher.example allow\nbit.ly hold\nbit.ly hold')).toBeUndefined();
  });

  test.each([
    'bit.ly',
    'bit.ly block',
    'hold bit.ly',
    'localhost hold',
    'a b.c hold',
    'a@b.c hold',
    '. hold',
    'example.org/path hold',
    `${'a'.repeat(64)}.example hold`,
  ])('says that “%s” isn’t a rule', (line) => {
    expect(findLinkRulesProblem(`example.com allow\n${line}`)).toContain(
      `“${line.slice(0, 60)}” isn’t a rule.`,
    );
  });

  test('has one rule for each domain', () => {
    expect(findLinkRulesProblem('bit.ly hold\nwww.bit.ly allow')).toBe(
      'bit.ly has two rules. Keep one.',
    );
  });
});

describe('Of the rules for a link', () => {
  const rules = compileLinkRules('example.com refuse\ndocs.example.com allow\nbit.ly hold');

  test('that of the longest domain counts', () => {
    expect(rules.screen('https://docs.example.com/a')).toBeUndefined();
    expect(rules.screen('https://shop.example.com/a')?.kind).toBe('reject');
    expect(compileLinkRules('*.bit.ly hold').screen('https://a.bit.ly/1')?.kind).toBe('hold');
    expect(rules.isAllowed('https://v2.docs.example.com/')).toBe(true);
    expect(rules.isAllowed('www.docs.example.com')).toBe(true);
    expect(rules.isAllowed('https://example.com/docs.example.com')).toBe(false);
  });

  test('a refusal goes before a hold', () => {
    expect(rules.screen('https://bit.ly/1 https://example.com/')).toEqual({
      kind: 'reject',
      phase: 'linked-domains',
      message: 'Links to example.com aren’t allowed here. Remove them.',
    });
    expect(rules.screen('https://bit.ly/1')).toEqual({
      kind: 'hold',
      phase: 'linked-domains',
      explanation: 'Links to bit.ly must be approved.',
    });
  });

  test('none is for a domain that only ends alike', () => {
    expect(rules.screen('https://notexample.com/ and https://orbit.ly/')).toBeUndefined();
  });
});
