import type { Command } from 'commander';

/** A command of the program: its name, and how to load its definition. */
export interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Loaded when the command is called, so that no command pays for the modules of the others. */
  load(): Promise<(command: Command) => void>;
}

/** All commands, in the order of the help. */
export const commandEntries: readonly CommandEntry[] = [
  {
    name: 'init',
    description: 'make the folder of a new agent',
    load: async () => (await import('./init.ts')).defineInit,
  },
  {
    name: 'dev',
    description: 'serve agents of your own, again after every change of their files',
    load: async () => (await import('./dev.ts')).defineDev,
  },
  {
    name: 'card',
    description: 'look at agent cards, sign and verify them',
    load: async () => (await import('./card.ts')).defineCard,
  },
  {
    name: 'send',
    description: 'send a message to start or go on with a conversation',
    load: async () => (await import('./send.ts')).defineSend,
  },
  {
    name: 'chat',
    description: 'talk to an agent, turn by turn; the context and an open question are carried along',
    load: async () => (await import('./chat.ts')).defineChat,
  },
  {
    name: 'task',
    description: 'get, follow, list and cancel tasks',
    load: async () => (await import('./task.ts')).defineTask,
  },
  {
    name: 'listen',
    description: 'receive push notifications on this machine and show them',
    load: async () => (await import('./listen.ts')).defineListen,
  },
  {
    name: 'inspect',
    description: 'look at agents, talk to them and follow their tasks in a web page on this machine',
    load: async () => (await import('./inspect.ts')).defineInspect,
  },
  {
    name: 'auth',
    description: 'log in to agents that use OAuth or OpenID Connect',
    load: async () => (await import('./auth.ts')).defineAuth,
  },
  {
    name: 'config',
    description: 'look at the configuration of the command line, check that of a server',
    load: async () => (await import('./config.ts')).defineConfig,
  },
  {
    name: 'completion',
    description: 'print the completion script of a shell',
    load: async () => (await import('./completion.ts')).defineCompletion,
  },
  {
    name: 'demo-server',
    description: 'run agents on this machine to practise on; `parley serve` is for real',
    load: async () => (await import('./demo-server.ts')).defineDemoServer,
  },
  {
    name: 'serve',
    description: 'serve agents; without a module, the reference agents',
    load: async () => (await import('./serve.ts')).defineServe,
  },
  {
    name: 'db',
    description: 'look into a store of tasks',
    load: async () => (await import('./db.ts')).defineDb,
  },
  {
    name: 'push',
    description: 'look into the push notifications of a store, and their keys',
    load: async () => (await import('./push.ts')).definePush,
  },
  {
    name: 'keys',
    description: 'make, list and revoke API keys and bearer tokens',
    load: async () => (await import('./keys.ts')).defineKeys,
  },
  {
    name: 'conformance',
    description: 'try whether a live agent does what the specification requires',
    load: async () => (await import('./conformance.ts')).defineConformance,
  },
  {
    name: 'check',
    description: 'check an agent against the specification (also: a2a-check)',
    load: async () => (await import('./check.ts')).defineCheck,
  },
  {
    name: 'bench',
    description: 'put an agent of your own under load and see how long its answers take',
    load: async () => (await import('./bench.ts')).defineBench,
  },
];
