import { UNKNOWN_ID } from '../probes/unknown-id.ts';
import { type Rule, V1 } from '../rule.ts';
import { bindingRule, found, judgeError, onEach } from './judge.ts';

const rpc = bindingRule('rpc');
/** A version that does not exist. */
const UNKNOWN_VERSION = '99.0';

/** The protocol versions of the agent, and its answer to other versions. */
export const versionRules: readonly Rule[] = [
  {
    id: 'VER-001',
    title: 'A version that is not spoken is refused with VersionNotSupported',
    severity: 'ERROR',
    versions: V1,
    section: '3.6.2',
    hint: 'Read the A2A-Version header; answer versions that you do not speak with -32009 (HTTP+JSON: 400).',
    needs: [],
    check: onEach(async (_context, endpoint) => {
      const headers = { 'a2a-version': UNKNOWN_VERSION };
      const call = await endpoint.call('getTask', { id: UNKNOWN_ID }, { headers });
      return judgeError(endpoint, call, `A2A-Version: ${UNKNOWN_VERSION}`, 'VersionNotSupported');
    }),
  },
  rpc('VER-002', 'The version that the card declares is spoken', {
    section: { '0.3': '3.5.6', '1.0': '3.6.2' },
    hint: 'Serve the methods of the declared version (1.0: GetTask; 0.3: tasks/get), or declare the one that you serve.',
    needs: ['card', 'rpc'],
    probe: async (_context, endpoint) => {
      const { error, answer } = await endpoint.call('getTask', { id: UNKNOWN_ID });
      const isUnknown = error?.code === -32601 || error?.code === -32009;
      const method = endpoint.nameOf('getTask');
      return isUnknown
        ? found(`the card declares ${endpoint.version}, but ${method} is answered with ${error.code}`, answer)
        : [];
    },
  }),
  {
    id: 'VER-003',
    title: 'Patch numbers of versions are ignored',
    severity: 'WARN',
    versions: V1,
    section: '3.6',
    hint: 'Compare Major.Minor only: A2A-Version: 1.0.7 is 1.0.',
    needs: [],
    check: onEach(async (_context, endpoint) => {
      const headers = { 'a2a-version': '1.0.7' };
      const call = await endpoint.call('getTask', { id: UNKNOWN_ID }, { headers });
      return judgeError(endpoint, call, 'an unknown task with A2A-Version: 1.0.7', 'TaskNotFound');
    }),
  },
  {
    id: 'VER-004',
    title: 'The version may come as a request parameter',
    severity: 'WARN',
    versions: V1,
    section: '3.6.1',
    hint: 'Read A2A-Version from the query where there is no header.',
    needs: [],
    check: onEach(async (_context, endpoint) => {
      const { headers: _, ...request } = endpoint.request('getTask', { id: UNKNOWN_ID });
      const url = new URL(request.url);
      url.searchParams.set('A2A-Version', UNKNOWN_VERSION);
      const call = await endpoint.exchange({ ...request, url: url.href });
      return judgeError(endpoint, call, `?A2A-Version=${UNKNOWN_VERSION}`, 'VersionNotSupported');
    }),
  },
];
