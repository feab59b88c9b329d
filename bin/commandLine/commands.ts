import type { ParseArgsConfig } from 'node:util'
import { DEFAULT_STATE } from '../local/local.ts'

type ParsedOption = NonNullable<ParseArgsConfig['options']>[string]

export interface CommandOption extends ParsedOption {
  value?: string
  says: string
  whole?: readonly [number, number]
}

export interface Command {
  /** As in package.json; by default the file's name. */
  script?: string
  says: string
  takes?: string
  options: Record<string, CommandOption>
}

const state = {
  type: 'string',
  value: 'DIR',
  default: DEFAULT_STATE,
  says: 'the folder of the databases and pictures',
} as const
const json = { type: 'boolean', default: false, says: 'prints the result as JSON' } as const
const noBuild = { type: 'boolean', default: false, says: 'uses the files of the last build' } as const

export const commands = {
  start: {
    says: 'builds, prepares the site and serves it; shows each change in the page',
    options: {
      port: {
        type: 'string',
        value: 'N',
        default: '8787',
        whole: [1, 65_535],
        says: 'the port on this machine',
      },
      state,
      empty: { type: 'boolean', default: false, says: 'without the demo content' },
      verbose: { type: 'boolean', default: false, says: 'shows all that the worker and the runtime log' },
    },
  },
  test: {
    says: 'types, lint, format and all tests; with paths, only the tests whose file has one in its path',
    takes: '[PATH...]',
    options: {
      slow: { type: 'boolean', default: false, says: 'the proofs instead, as npm run test:slow' },
      testNamePattern: {
        type: 'string',
        short: 't',
        value: 'NAME',
        says: 'only tests with this in their title',
      },
      'sequence.seed': { type: 'string', value: 'N', says: 'another order of the tests' },
      bail: { type: 'string', value: 'N', says: 'ends after so many failures' },
      update: { type: 'boolean', short: 'u', says: 'writes snapshots again' },
    },
  },
  check: {
    says: 'types, lint, format and structure, in seconds',
    options: {
      coverage: { type: 'boolean', default: false, says: 'lists the rules that no test names, instead' },
    },
  },
  build: { says: 'makes the browser’s files and the worker’s modules', options: {} },
  buildWorker: { says: 'the build that wrangler.toml names', options: {} },
  bench: {
    says: 'measures the table in docs/measured.md',
    options: {
      only: { type: 'string', multiple: true, value: 'ROW', says: 'one row; may be repeated' },
      short: { type: 'boolean', default: false, says: 'only tries everything; its figures mean nothing' },
      json,
      'no-build': noBuild,
    },
  },
  load: {
    says: 'visitors, edits and kills on the demo site: wrong answers, latency, memory',
    options: {
      minutes: { type: 'string', value: 'N', default: '10', says: 'how long' },
      rate: { type: 'string', value: 'N', default: '60', says: 'requests a second' },
      kills: {
        type: 'string',
        value: 'N',
        default: '2',
        whole: [0, 100],
        says: 'how often the runtime is killed and started again',
      },
      'no-build': noBuild,
    },
  },
  seed: {
    says: 'fills the site with synthetic content, the same every time',
    options: {
      stories: { type: 'string', value: 'N', whole: [1, 5_000_000], says: 'how many; required' },
      until: {
        type: 'string',
        value: 'YYYY-MM-DD',
        default: '2026-11-20',
        says: 'the day of the newest story: a fixed one, for the same site on any day',
      },
      state,
    },
  },
  import: {
    says: 'imports an archive, an export of another site, or a folder of Markdown',
    takes: 'FILE',
    options: {
      as: { type: 'string', value: 'USERNAME', says: 'the author of stories that name none' },
      publication: { type: 'string', value: 'SLUG', says: 'the publication that gets the stories' },
      state,
    },
  },
  deploy: {
    says: 'migrates the remote databases, builds and deploys',
    options: {
      'dry-run': {
        type: 'boolean',
        default: false,
        says: 'builds, and lists what’s missing, without an account',
      },
      built: { type: 'boolean', default: false, says: 'takes the files of a build that has just been made' },
    },
  },
  purge: {
    says: 'purges cache tags of a running site; the token is in ADMIN_TOKEN',
    takes: 'TAG...',
    options: {
      soft: { type: 'boolean', default: false, says: 'shows the old page once more while a new one is made' },
      reason: { type: 'string', value: 'TEXT', says: 'noted in the log of purges' },
      origin: { type: 'string', value: 'URL', default: 'http://localhost:8787', says: 'the site' },
    },
  },
  grant: {
    says: 'gives an account a role',
    takes: 'EMAIL ROLE',
    options: {
      remote: { type: 'boolean', default: false, says: 'on the deployed site' },
      state,
    },
  },
  screens: {
    says: 'takes pictures of every page and dialog in its states, and makes a page of them',
    options: {
      only: {
        type: 'string',
        multiple: true,
        value: 'NAME',
        says: 'screens with this in their name; may be repeated',
      },
      'for-help': { type: 'boolean', says: 'takes the pictures of the help page instead' },
      into: { type: 'string', value: 'DIR', default: 'dist/screens', says: 'the folder of the pictures' },
      port: {
        type: 'string',
        value: 'N',
        default: '8790',
        whole: [1, 65_535],
        says: 'the port on this machine',
      },
      from: {
        type: 'string',
        value: 'DIR',
        says: 'a folder with the demo content to copy, instead of a new one',
      },
      'no-build': noBuild,
    },
  },
  texts: {
    says: 'prints every text of the interface, with its file; with paths, those of a folder or file',
    takes: '[PATH...]',
    options: {},
  },
  purgeProof: {
    script: 'purge-proof',
    says: 'runs every mutation against every kind of page and looks for stale answers',
    options: {
      far: { type: 'boolean', default: false, says: 'asks a second place, which gets no notice of purges' },
      only: { type: 'string', multiple: true, value: 'MUTATION', says: 'one mutation; may be repeated' },
      json,
      'no-build': noBuild,
    },
  },
  leakScan: {
    script: 'leak-scan',
    says: 'asks for everything as eleven kinds of viewer and looks for the ends of locked stories',
    options: {
      stories: { type: 'string', value: 'N', whole: [1, 5_000_000], says: 'only so many stories' },
      planted: { type: 'boolean', default: false, says: 'shows everyone everything, which must be found' },
      json,
      'no-build': noBuild,
    },
  },
  testFaults: {
    script: 'test:faults',
    says: 'makes 30 faults, one at a time, in a copy: tests must find 28',
    options: {
      list: { type: 'boolean', default: false, says: 'only names the faults' },
      only: { type: 'string', value: 'AREA', says: 'the faults of one area' },
      fault: { type: 'string', multiple: true, value: 'N', says: 'one fault by its number; may be repeated' },
      stages: {
        type: 'string',
        value: 'NAME,NAME',
        default: 'near,domain,all,browser',
        says: 'which tests are asked',
      },
      seed: { type: 'string', value: 'N', default: '1', says: 'another choice of faults' },
    },
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands
