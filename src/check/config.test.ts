import { expect, test } from 'vitest';
import { check, configureRules, parseCheckConfig, parseRules, rules, suiteRules } from './index.ts';

const target = { kind: 'card', label: 'card.json', text: '{"name":"  ","version":"1.0"}' } as const;

/** The severities that these rules report on a bad card. */
async function severities(levels: Record<string, string>) {
  const only = configureRules(suiteRules('card', { only: ['CARD-002', 'CARD-005a'] }), {
    rules: parseCheckConfig({ rules: levels }).rules,
    modules: [],
  });
  const { targets } = await check([target], { rules: only });
  return targets.flatMap(({ results }) => results.map(({ id, findings }) => `${id} ${findings[0]?.severity}`));
}

test('a rule has the severity of the configuration; an id wins over its area', async () => {
  expect(await severities({})).toEqual(['CARD-002 ERROR', 'CARD-005a WARN']);
  expect(await severities({ CARD: 'info', 'CARD-005a': 'error' })).toEqual(['CARD-002 INFO', 'CARD-005a ERROR']);
  expect(await severities({ CARD: 'off', 'CARD-002': 'warn' })).toEqual(['CARD-002 WARN']);
});

test.each([
  [{ rule: {} }, 'rule is not a setting; did you mean rules?'],
  [{ rules: { 'CARD-002': 'fatal' } }, 'rules.CARD-002 is "fatal"; it can be error, warn, info, off'],
  [{ modules: 'a.js' }, 'modules must be a list of files'],
  [[], 'must be an object'],
])('%j is refused with the field', (value, message) => {
  expect(() => parseCheckConfig(value)).toThrow(message);
});

test('a rule that does not exist is refused with the near one', () => {
  const config = parseCheckConfig({ rules: { 'CARD-0002': 'off' } });
  expect(() => configureRules(rules, config)).toThrow(
    'rules.CARD-0002: there is no such rule or area; did you mean CARD-002?',
  );
});

const own = {
  id: 'ACME-001',
  title: 'The name begins with Acme',
  severity: 'WARN',
  section: 'our handbook',
  hint: 'Begin the name with Acme.',
  check: () => [],
};

test('rules of a module need a form, and an id of their own', () => {
  expect(parseRules({ rules: [own] }, rules)).toMatchObject([
    { id: 'ACME-001', needs: ['card'], versions: ['0.3', '1.0'] },
  ]);
  expect(() => parseRules({}, rules)).toThrow('exports no list with the name rules');
  expect(() => parseRules({ rules: [{ ...own, hint: 7 }] }, rules)).toThrow('rules[0].hint must be a text');
  expect(() => parseRules({ rules: [{ ...own, id: 'card-002' }] }, rules)).toThrow('has the form AREA-001');
  expect(() => parseRules({ rules: [{ ...own, id: 'CARD-002' }] }, rules)).toThrow('is the id of another rule');
  expect(() => parseRules({ rules: [own, own] }, rules)).toThrow('rules[1].id ACME-001 is the id of another rule');
});
