import { isRecord } from '../../internal/is-record.ts';
import { isWebUrl } from '../../internal/web-url.ts';
import type { CardDocument } from '../card-document.ts';
import { cardViolations, foreignFields } from '../card-schema.ts';
import type { CheckContext } from '../context.ts';
import { BOTH, type Finding, moot, type Rule, unless } from '../rule.ts';

const CARD = { '0.3': '5.5', '1.0': '4.4.1' };
const cardOf = (context: CheckContext) => context.card as CardDocument;

/** URLs in security schemes that programs call. */
const AUTHORIZATION_URLS =
  /^(authorizationUrl|tokenUrl|refreshUrl|deviceAuthorizationUrl|openIdConnectUrl|oauth2MetadataUrl)$/;

/** Spelling and shape of the card: what clients misread or ignore. */
export const cardLintRules: readonly Rule[] = [
  {
    id: 'CARD-014',
    title: 'URLs that clients call are absolute',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5.5', '1.0': '4.4.6' },
    hint: 'Write the whole URL, beginning with https://. Clients do not know what a relative URL is relative to.',
    needs: ['card'],
    check(context) {
      const { value } = cardOf(context);
      return [
        ...(context.version === '0.3' ? interfaceUrls(cardOf(context)) : []),
        ...schemeUrls(value.securitySchemes),
      ];
    },
  },
  {
    id: 'CARD-042',
    title: 'Security requirements have the shape of their version',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5.3', '1.0': '4.5' },
    hint: '1.0: [{"schemes": {"NAME": {"list": []}}}]. 0.3: [{"NAME": []}]. Clients take another shape for no requirement at all.',
    needs: ['card'],
    check: requirementShapes,
  },
  {
    id: 'CARD-060',
    title: 'The card has only fields that the specification knows',
    severity: 'WARN',
    versions: BOTH,
    section: CARD,
    hint: 'Correct the name, or move what is your own into the params of an extension: clients drop fields that they do not know.',
    needs: ['card'],
    check: (context) =>
      foreignFields(context.version, cardOf(context).value).unknown.map(({ field, meant }) => ({
        message: `${field} is not a field of a card${meant === undefined ? '' : `; did you mean ${meant}?`}`,
        path: `$.${field}`,
      })),
  },
  {
    id: 'CARD-061',
    title: 'The card has no fields of the other version, unless it is a whole card of both',
    severity: 'WARN',
    versions: BOTH,
    section: CARD,
    hint: 'Write the field as this version has it, or complete the card, so that clients of both versions can read it.',
    needs: ['card'],
    check(context) {
      const other = context.version === '1.0' ? '0.3' : '1.0';
      const { value } = cardOf(context);
      const fields = foreignFields(context.version, value).other;
      if (fields.length === 0 || cardViolations(other, value).length === 0) return [];
      const message = (field: string) =>
        `${field} is a field of ${other}, which clients of ${context.version} do not read`;
      return fields.map((field) => ({ message: message(field), path: `$.${field}` }));
    },
  },
  {
    id: 'CARD-062',
    title: 'No field of the card is there twice',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5 (RFC 8259, section 4)', '1.0': '4.4.1 (RFC 8259, section 4)' },
    hint: 'Remove one of them: which of the two counts depends on the reader.',
    needs: ['card'],
    check: (context) =>
      cardOf(context).duplicates.map((path) => ({ message: `${path.slice(2)} is there twice`, path })),
  },
];

function interfaceUrls(card: CardDocument): Finding[] {
  return card
    .interfaces('0.3')
    .filter(({ url, binding }) => url !== '' && binding !== 'GRPC' && !isWebUrl(url))
    .map(({ url, path }) => ({
      message: `${url} is not an absolute http or https URL`,
      path: path === '$.url' ? path : `${path}.url`,
    }));
}

function schemeUrls(value: unknown, path = '$.securitySchemes'): Finding[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]): Finding[] => {
    const at = `${path}.${key}`;
    if (!AUTHORIZATION_URLS.test(key) || typeof item !== 'string') return schemeUrls(item, at);
    return unless(isWebUrl(item), `${key} is ${JSON.stringify(item)}, not an absolute URL`, { path: at });
  });
}

function requirementShapes(context: CheckContext) {
  const { value, skills } = cardOf(context);
  const field = context.version === '1.0' ? 'securityRequirements' : 'security';
  const lists = [{ list: value[field], path: `$.${field}` }].concat(
    skills.map((skill) => ({ list: skill.value[field], path: `${skill.path}.${field}` })),
  );
  if (lists.every(({ list }) => list === undefined)) return moot('there are no security requirements');
  const isShape = context.version === '1.0' ? isWrapped : isPlain;
  return lists.flatMap(({ list, path }): Finding[] => {
    if (list === undefined) return [];
    if (!Array.isArray(list)) return [{ message: `${field} is not a list`, path }];
    return list.flatMap((each, index) =>
      unless(isShape(each), `${JSON.stringify(each)} is not a requirement of ${context.version}`, {
        path: `${path}[${index}]`,
      }),
    );
  });
}

/** 1.0: `{schemes: {name: {list: [scope]}}}`. */
function isWrapped(requirement: unknown): boolean {
  if (!isRecord(requirement)) return false;
  const { schemes = {}, ...rest } = requirement;
  return Object.keys(rest).length === 0 && isRecord(schemes) && Object.values(schemes).every(isRecord);
}

/** 0.3: `{name: [scope]}`. */
function isPlain(requirement: unknown): boolean {
  return isRecord(requirement) && Object.values(requirement).every((scopes) => Array.isArray(scopes));
}
