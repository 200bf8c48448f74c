import { isRecord } from '../../internal/is-record.ts';
import type { CardDocument } from '../card-document.ts';
import { cardViolations } from '../card-schema.ts';
import type { CheckContext } from '../context.ts';
import { BOTH, type Finding, type Rule, skip, unless } from '../rule.ts';

const CARD = { '0.3': '5.5', '1.0': '4.4.1' };

/** The recommended form of versions: MAJOR.MINOR.PATCH. */
const SEMVER = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

const cardOf = (context: CheckContext) => context.card as CardDocument;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

/** A rule about one required field of the card. */
function required(id: string, field: string, hint: string, isPresent: (value: unknown) => boolean = isText): Rule {
  return {
    id,
    title: `The card has ${field}`,
    severity: 'ERROR',
    versions: BOTH,
    section: CARD,
    hint,
    needs: ['card'],
    check: (context) =>
      unless(isPresent(cardOf(context).value[field]), `${field} is missing or empty`, { path: `$.${field}` }),
  };
}

/** The structure of the card, and the fields that every card must have. */
export const cardFieldRules: readonly Rule[] = [
  {
    id: 'CARD-STRUCT',
    title: 'The card has the structure of its version',
    severity: 'ERROR',
    versions: BOTH,
    section: CARD,
    hint: 'Correct the named fields; each is required by the specification, or has a type that it does not allow.',
    needs: ['card'],
    check: (context) =>
      cardViolations(context.version, cardOf(context).value).map(({ field, description }) => ({
        message: `${field || 'the card'} ${description}`,
        path: field === '' ? '$' : `$.${field}`,
      })),
  },
  {
    id: 'CARD-TR-STRUCT',
    title: 'The card can be parsed, so that everything behind it can be checked',
    // CARD-STRUCT is the error; the same cause does not count twice.
    severity: 'INFO',
    versions: BOTH,
    section: CARD,
    hint: 'Correct what CARD-STRUCT names, then run again: until then the results are incomplete.',
    needs: ['card'],
    check(context) {
      const count = cardViolations(context.version, cardOf(context).value).length;
      return unless(count === 0, `The card could not be parsed (${count} violations); other results are incomplete`);
    },
  },
  {
    id: 'CARD-001',
    title: 'The protocol version is declared',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '4.4.6' },
    hint: '0.3: write protocolVersion in the card. 1.0: write protocolVersion in each of supportedInterfaces.',
    needs: ['card'],
    check(context) {
      const card = cardOf(context);
      if (context.version === '0.3') {
        return unless(isText(card.value.protocolVersion), 'protocolVersion is missing', { path: '$.protocolVersion' });
      }
      return card
        .interfaces('1.0')
        .filter(({ version }) => version === '')
        .map(({ path }) => ({ message: 'protocolVersion is missing', path: `${path}.protocolVersion` }));
    },
  },
  {
    id: 'CARD-001a',
    title: 'The protocol version is one that is known',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '3.6' },
    hint: '0.3: a version such as 0.3.0, or dev. 1.0: Major.Minor such as 1.0; patch numbers should not be there.',
    needs: ['card'],
    check(context) {
      const card = cardOf(context);
      if (context.version === '0.3') {
        const { protocolVersion } = card.value;
        if (!isText(protocolVersion)) return skip('there is no protocolVersion (CARD-001)');
        const known = protocolVersion === 'dev' || /^0\.3(\.\d+)?$/.test(protocolVersion);
        return unless(known, `protocolVersion ${protocolVersion} is not 0.3.x or dev`, { path: '$.protocolVersion' });
      }
      return card
        .interfaces('1.0')
        .filter(({ version }) => version !== '' && !/^(1\.\d+|0\.3)$/.test(version))
        .map(({ version, path }) => ({
          message: `protocolVersion ${version} is not a version as 1.0 or 0.3`,
          path: `${path}.protocolVersion`,
        }));
    },
  },
  required('CARD-002', 'name', 'Give the agent a name.'),
  {
    id: 'CARD-003',
    title: 'The card says where the agent is',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.6.1', '1.0': '8.3.1' },
    hint: '0.3: write url. 1.0: write url in each of supportedInterfaces.',
    needs: ['card'],
    check(context) {
      const card = cardOf(context);
      if (context.version === '0.3') return unless(isText(card.value.url), 'url is missing', { path: '$.url' });
      return card
        .interfaces('1.0')
        .filter(({ url }) => url === '')
        .map(({ path }) => ({ message: 'url is missing', path: `${path}.url` }));
    },
  },
  required('CARD-004', 'description', 'Describe in a sentence or two what the agent does.'),
  required('CARD-005', 'version', 'Give the agent a version of its own, such as 1.0.0.'),
  {
    id: 'CARD-005a',
    title: 'The version of the agent looks like a semantic version',
    severity: 'WARN',
    versions: BOTH,
    section: CARD,
    hint: 'Use MAJOR.MINOR.PATCH, such as 1.4.0, so that clients can compare versions.',
    needs: ['card'],
    check(context) {
      const { version } = cardOf(context).value;
      if (!isText(version)) return skip('there is no version (CARD-005)');
      return unless(SEMVER.test(version), `version ${version} is not MAJOR.MINOR.PATCH`, { path: '$.version' });
    },
  },
  required('CARD-006', 'defaultInputModes', 'List the media types that the agent reads, such as text/plain.', isList),
  required('CARD-007', 'defaultOutputModes', 'List the media types that the agent writes, such as text/plain.', isList),
  required('CARD-008', 'capabilities', 'Write capabilities, if only as {}.', isRecord),
  {
    id: 'CARD-020',
    title: 'capabilities.streaming is a boolean or absent',
    ...capabilityRule('streaming'),
  },
  {
    id: 'CARD-021',
    title: 'capabilities.pushNotifications is a boolean or absent',
    ...capabilityRule('pushNotifications'),
  },
  {
    id: 'CARD-022',
    title: 'capabilities.stateTransitionHistory is a boolean or absent',
    ...capabilityRule('stateTransitionHistory'),
  },
  {
    id: 'CARD-023',
    title: 'Each entry of capabilities.extensions is well-formed',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5.2.1', '1.0': '4.4.4' },
    hint: 'Each extension is an object with a uri; required is a boolean.',
    needs: ['card'],
    check(context) {
      const { extensions } = cardOf(context).capabilities;
      if (extensions === undefined) return [];
      if (!Array.isArray(extensions))
        return [{ message: 'extensions is not a list', path: '$.capabilities.extensions' }];
      return extensions.flatMap((extension, index): Finding[] => {
        const path = `$.capabilities.extensions[${index}]`;
        if (!isRecord(extension)) return [{ message: 'an extension is not an object', path }];
        const isFlag = extension.required === undefined || typeof extension.required === 'boolean';
        return [
          ...unless(isText(extension.uri), 'an extension has no uri', { path: `${path}.uri` }),
          ...unless(isFlag, 'required is not a boolean', { path: `${path}.required` }),
        ];
      });
    },
  },
];

function capabilityRule(field: string): Omit<Rule, 'id' | 'title'> {
  return {
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5.2', '1.0': '4.4.3' },
    hint: `Write true or false without quotes, or leave ${field} out.`,
    needs: ['card'],
    check(context) {
      const value = cardOf(context).capabilities[field];
      const isFine = value === undefined || typeof value === 'boolean';
      return unless(isFine, `${field} is ${JSON.stringify(value)}, not a boolean`, { path: `$.capabilities.${field}` });
    },
  };
}
