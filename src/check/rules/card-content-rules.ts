import { isRecord } from '../../internal/is-record.ts';
import { isWebUrl } from '../../internal/web-url.ts';
import type { CardDocument, DeclaredInterface } from '../card-document.ts';
import type { CheckContext } from '../context.ts';
import { BOTH, type Finding, moot, type Rule, unless } from '../rule.ts';

const STANDARD = ['JSONRPC', 'GRPC', 'HTTP+JSON'];

const cardOf = (context: CheckContext) => context.card as CardDocument;
const interfacesOf = (context: CheckContext) => cardOf(context).interfaces(context.version);

function isLink(value: unknown): boolean {
  return typeof value === 'string' && isWebUrl(value);
}

/** How the card describes the transports and URLs of the agent. */
export const cardTransportRules: readonly Rule[] = [
  {
    id: 'CARD-010',
    title: 'The transport of the main interface is declared',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.6.1', '1.0': '4.4.6' },
    hint: '0.3: write preferredTransport. 1.0: write protocolBinding in each of supportedInterfaces.',
    needs: ['card'],
    check(context) {
      if (context.version === '0.3') {
        const { preferredTransport } = cardOf(context).value;
        const isThere = typeof preferredTransport === 'string' && preferredTransport !== '';
        return unless(isThere, 'preferredTransport is missing', { path: '$.preferredTransport' });
      }
      return interfacesOf(context)
        .filter(({ binding }) => binding === '')
        .map(({ path }) => ({ message: 'protocolBinding is missing', path: `${path}.protocolBinding` }));
    },
  },
  {
    id: 'CARD-011',
    title: 'URLs and transports of the interfaces agree',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.6', '1.0': '8.3.1' },
    hint: '0.3: additionalInterfaces has the main url with preferredTransport. 1.0: JSONRPC and HTTP+JSON have http or https URLs.',
    needs: ['card'],
    check: (context) => (context.version === '0.3' ? mainInterface(context) : webUrls(context)),
  },
  {
    id: 'CARD-012',
    title: 'No two interfaces contradict each other',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.6.4', '1.0': '8.3.1' },
    hint: 'List each interface once. 0.3: one URL has one transport, but for JSONRPC and HTTP+JSON, which can share it.',
    needs: ['card'],
    check: conflicts,
  },
  {
    id: 'CARD-013',
    title: 'At least one transport is declared',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '11.1.1', '1.0': '8.3.1' },
    hint: '0.3: url with preferredTransport. 1.0: at least one entry in supportedInterfaces.',
    needs: ['card'],
    check: (context) =>
      unless(interfacesOf(context).length > 0, 'no interface is declared', {
        path: context.version === '1.0' ? '$.supportedInterfaces' : '$.url',
      }),
  },
  {
    id: 'CARD-016',
    title: 'Transports are the standard ones',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5.5', '1.0': '5.8' },
    hint: `Use ${STANDARD.join(', ')}. A transport of your own is named by a URI in 1.0.`,
    needs: ['card'],
    check: (context) =>
      interfacesOf(context)
        .filter(({ binding }) => binding !== '' && !isKnown(binding, context))
        .map(({ binding, path }) => ({ message: `${binding} is not a standard transport`, path })),
  },
];

function isKnown(binding: string, { version }: CheckContext): boolean {
  return STANDARD.includes(binding) || (version === '1.0' && /^[a-z][a-z0-9+.-]*:/i.test(binding));
}

function mainInterface(context: CheckContext): Finding[] {
  const { url, preferredTransport: transport, additionalInterfaces } = cardOf(context).value;
  if (!Array.isArray(additionalInterfaces) || additionalInterfaces.length === 0) return [];
  if (typeof transport !== 'string' || typeof url !== 'string') return [];
  const atMain = additionalInterfaces.filter((each) => isRecord(each) && each.url === url);
  if (atMain.some((each) => each.transport === transport)) return [];
  const path = '$.additionalInterfaces';
  if (atMain.length > 0) {
    return [{ message: `preferredTransport is ${transport}, but ${url} is declared with another transport`, path }];
  }
  // Section 5.6.2 only says SHOULD.
  return [{ message: 'additionalInterfaces does not repeat the main interface', path, severity: 'WARN' }];
}

function webUrls(context: CheckContext): Finding[] {
  return interfacesOf(context)
    .filter(({ url, binding }) => url !== '' && (binding === 'JSONRPC' || binding === 'HTTP+JSON') && !isWebUrl(url))
    .map(({ url, binding, path }) => ({
      message: `${binding} needs an http or https URL, not ${url}`,
      path: `${path}.url`,
    }));
}

function conflicts(context: CheckContext): Finding[] {
  const listed = interfacesOf(context).filter(({ path }) => path !== '$.url');
  const isGrpc = ({ binding }: DeclaredInterface) => binding === 'GRPC';
  const same = (a: DeclaredInterface, b: DeclaredInterface) =>
    a.url === b.url && a.binding === b.binding && a.version === b.version && a.tenant === b.tenant;
  return listed.flatMap((each, index): Finding[] => {
    const earlier = listed.slice(0, index);
    if (earlier.some((other) => same(each, other)))
      return [{ message: `${each.url} is listed twice`, path: each.path, severity: 'WARN' }];
    // Section 8.3.1 of 1.0 lets every transport share a URL.
    if (context.version === '1.0') return [];
    const clash = earlier.some((other) => other.url === each.url && isGrpc(other) !== isGrpc(each));
    return unless(!clash, `${each.url} is declared as gRPC and as another transport`, { path: each.path });
  });
}

/** Skills, security and the remaining content of the card. */
export const cardContentRules: readonly Rule[] = [
  {
    id: 'CARD-030',
    title: 'The card lists skills',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '4.4.1' },
    hint: 'Write skills as a list with at least one skill: clients choose agents by them.',
    needs: ['card'],
    check(context) {
      const { skills } = cardOf(context).value;
      const path = '$.skills';
      if (!Array.isArray(skills)) return [{ message: 'skills is missing', path }];
      return unless(skills.length > 0, 'skills is empty', { path, severity: 'WARN' });
    },
  },
  {
    id: 'CARD-031',
    title: 'The ids of skills are unique',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5.4', '1.0': '4.4.5' },
    hint: 'Give each skill an id of its own.',
    needs: ['card'],
    check(context) {
      const ids = cardOf(context).skills.map(({ value }) => value.id);
      return cardOf(context)
        .skills.filter(({ value }, index) => value.id !== undefined && ids.indexOf(value.id) < index)
        .map(({ value, path }) => ({ message: `the id ${String(value.id)} is used twice`, path: `${path}.id` }));
    },
  },
  skillRule('CARD-032', 'description', 'ERROR', (value) => typeof value === 'string' && value.trim() !== ''),
  skillRule('CARD-033', 'tags', 'WARN', (value) => Array.isArray(value) && value.length > 0),
  {
    ...skillRule('CARD-034', 'id', 'ERROR', (value) => typeof value === 'string' && value !== ''),
    title: 'Each skill has an id and a name',
    check: (context) =>
      cardOf(context).skills.flatMap(({ value, path }) =>
        ['id', 'name'].flatMap((field) =>
          unless(typeof value[field] === 'string' && value[field] !== '', `a skill has no ${field}`, {
            path: `${path}.${field}`,
          }),
        ),
      ),
  },
  {
    id: 'CARD-040',
    title: 'Security requirements are optional and may be absent',
    severity: 'INFO',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '4.4.1' },
    hint: 'Nothing to do for a public agent. Otherwise declare who may call it.',
    needs: ['card'],
    check(context) {
      const { security, securityRequirements } = cardOf(context).value;
      return unless(
        (securityRequirements ?? security) !== undefined,
        'no security requirements: anybody may call this agent',
      );
    },
  },
  {
    id: 'CARD-041',
    title: 'Security requirements name schemes that are declared',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5.3', '1.0': '4.5' },
    hint: 'Each name in a requirement is a key of securitySchemes.',
    needs: ['card'],
    check: securityReferences,
  },
  {
    id: 'CARD-043',
    title: 'An extended card implies declared security schemes',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '13.3' },
    hint: 'Declare in securitySchemes how clients authenticate for the extended card.',
    needs: ['card'],
    check(context) {
      const card = cardOf(context);
      if (!card.supportsExtendedCard(context.version)) return [];
      const { securitySchemes } = card.value;
      const isThere = isRecord(securitySchemes) && Object.keys(securitySchemes).length > 0;
      return unless(isThere, 'an extended card is declared without securitySchemes', { path: '$.securitySchemes' });
    },
  },
  {
    id: 'CARD-050',
    title: 'The provider has an organization and a URL',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5.1', '1.0': '4.4.2' },
    hint: 'Write provider.organization and provider.url, or leave provider out.',
    needs: ['card'],
    check(context) {
      const { provider } = cardOf(context).value;
      if (provider === undefined) return [];
      const { organization, url } = isRecord(provider) ? provider : {};
      return [
        ...unless(typeof organization === 'string' && organization !== '', 'provider has no organization', {
          path: '$.provider.organization',
        }),
        ...unless(isLink(url), 'provider has no http or https url', { path: '$.provider.url' }),
      ];
    },
  },
  linkRule('CARD-051', 'iconUrl'),
  linkRule('CARD-052', 'documentationUrl'),
];

function skillRule(id: string, field: string, severity: 'ERROR' | 'WARN', isFine: (value: unknown) => boolean): Rule {
  return {
    id,
    title: `Each skill has ${field}`,
    severity,
    versions: BOTH,
    section: { '0.3': '5.5.4', '1.0': '4.4.5' },
    hint: `Fill in ${field} for each skill: clients choose skills by it.`,
    needs: ['card'],
    check: (context) =>
      cardOf(context)
        .skills.filter(({ value }) => !isFine(value[field]))
        .map(({ value, path }) => ({ message: `skill ${String(value.id)} has no ${field}`, path: `${path}.${field}` })),
  };
}

function linkRule(id: string, field: string): Rule {
  return {
    id,
    title: `${field} is an http or https URL`,
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '4.4.1' },
    hint: `Write ${field} as an absolute http or https URL, or leave it out.`,
    needs: ['card'],
    check(context) {
      const value = cardOf(context).value[field];
      const isFine = value === undefined || isLink(value);
      return unless(isFine, `${field} is ${JSON.stringify(value)}`, { path: `$.${field}` });
    },
  };
}

function securityReferences(context: CheckContext) {
  const { value, skills } = cardOf(context);
  const schemes = isRecord(value.securitySchemes) ? Object.keys(value.securitySchemes) : [];
  const field = context.version === '1.0' ? 'securityRequirements' : 'security';
  const lists = [
    { list: value[field], path: `$.${field}` },
    ...skills.map((skill) => ({ list: skill.value[field], path: `${skill.path}.${field}` })),
  ];
  if (lists.every(({ list }) => list === undefined)) return moot('there are no security requirements');
  return lists.flatMap(({ list, path }) =>
    (Array.isArray(list) ? list : []).flatMap((requirement, index) => {
      // Another shape than that of the version is for CARD-042 to tell.
      const named = context.version === '1.0' && isRecord(requirement) ? requirement.schemes : requirement;
      return Object.keys(isRecord(named) ? named : {})
        .filter((name) => !schemes.includes(name))
        .map((name) => ({ message: `the scheme ${name} is not declared`, path: `${path}[${index}]` }));
    }),
  );
}
