import { expect, test } from 'vitest';
import { fixCard } from './fix-card.ts';

const card = {
  name: 'Fixable',
  description: 'Has faults with one remedy each.',
  version: '1.0.0',
  supportedInterfaces: [
    { url: 'https://example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0.3' },
    { url: 'https://example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0.3' },
  ],
  capabilities: { streaming: 'true' },
  defaultInputMode: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  securityRequirements: [{ bearer: ['read'] }],
  skills: [{ id: 'a', name: 'A\u200b', description: 'Does.', tags: [], example: ['Hello'] }],
};

test('what has one remedy only is corrected, in the place and with the indentation that the card has', () => {
  const { text, fixes } = fixCard(`\ufeff${JSON.stringify(card, undefined, 4)}\n`);
  expect(fixes.map(({ rule }) => rule)).toEqual([
    'CARD-060',
    'CARD-060',
    'CARD-020',
    'CARD-001a',
    'CARD-001a',
    'CARD-012',
    'CARD-042',
    'SEC-008',
    'JSON-002',
  ]);
  expect(text).toMatch(/^\{\n {4}"name": "Fixable"[\s\S]*\}\n$/);
  const fixed = JSON.parse(text) as typeof card;
  expect(Object.keys(fixed)).toEqual(Object.keys(card).map((key) => key.replace('InputMode', 'InputModes')));
  expect(fixed).toMatchObject({
    supportedInterfaces: [{ protocolVersion: '1.0' }],
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    securityRequirements: [{ schemes: { bearer: { list: ['read'] } } }],
    skills: [{ name: 'A', examples: ['Hello'] }],
  });
  expect(fixed.supportedInterfaces).toHaveLength(1);
});

test('a card without such faults stays as it is, byte by byte', () => {
  const text = '{"name":"Odd",   "capabilities":{}, "supportedInterfaces":[]}';
  expect(fixCard(text)).toEqual({ text, fixes: [] });
});

test('what needs a guess is not corrected, and nothing is lost in silence', () => {
  expect(fixCard('{"name":"A","capabilities":{},"colour":"red"}').fixes).toEqual([]);
  expect(() => fixCard('{"name":"A","name":"B"}')).toThrow('has name twice');
  expect(() => fixCard('half a {')).toThrow('not a JSON object');
});
