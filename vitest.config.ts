/**
 * Four kinds of tests: pure functions and commands in Node, the worker in the real runtime with a real D1, the built
 * worker from outside with faults, and journeys of a person in a real browser. The slow ones are proofs, which run apart.
 */
import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { bundledSources, RULES } from './test/bundled/plugin.ts'
import { demoRows } from './test/demoRows.ts'
import { SeededOrder } from './test/order.ts'

/** How long what must come at last is waited for, on however busy a machine. */
const TIMEOUT = 15_000

/** Files run in as many processes as the machine of the figures has processors. */
const LANES = 2

/** Functions and commands, in Node. */
const node = {
  environment: 'node',
  isolate: false,
  maxWorkers: LANES,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: TIMEOUT } },
} as const

/** The worker's source in the real runtime. */
const runtime = () => ({
  plugins: [
    bundledSources(),
    cloudflareTest(async () => ({
      main: './worker/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        modulesRules: RULES,
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations')),
          TEST_SEARCH_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations/search')),
          TEST_DEMO: demoRows(),
          STRIPE_TEST_KEY: process.env['STRIPE_TEST_KEY'] ?? '',
        },
      },
    })),
  ],
  // The bundle that ships has React's production build; its tests run the same.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
})

const inRuntime = {
  setupFiles: ['./test/setup.ts'],
  isolate: false,
  maxWorkers: LANES,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: TIMEOUT } },
}

/** React chooses its build by it. With that for development the rows of the matrix take twice as long. */
const PRODUCTION = { NODE_ENV: 'production' }

/** The built worker from outside. */
const fromOutside = {
  ...node,
  globalSetup: './test/harness/setup.ts',
  // The settings of a runtime are put together outside of the heap, for which the whole heap would be searched for
  // garbage again and again: a sixth of the processor's time.
  // Types are stripped for a script that each place loads, which Node calls experimental.
  execArgv: ['--external-memory-accounted-in-global-limit', '--disable-warning=ExperimentalWarning'],
}

export default defineConfig({
  test: {
    // The worker logs what it does: shown for a test that failed.
    silent: 'passed-only',
    // No test may depend on another: files and the tests in them run in a new order each time.
    sequence: { sequencer: SeededOrder, shuffle: { tests: true } },
    projects: [
      { test: { ...node, name: 'unit', include: ['test/**/*.unit.test.{ts,tsx}'] } },
      {
        ...runtime(),
        test: {
          ...inRuntime,
          name: 'worker',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/*.unit.test.*', '**/*.slow.test.*', 'node_modules'],
          env: PRODUCTION,
        },
      },
      { test: { ...fromOutside, name: 'edge', include: ['test/**/*.edge.ts'] } },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['test/**/*.journey.ts'],
          // A lane waits for its browser a third of the time, in which another one is at work.
          maxWorkers: LANES + 1,
          globalSetup: './test/journeys/server.ts',
          hookTimeout: 120_000,
        },
      },
      {
        ...runtime(),
        test: {
          ...inRuntime,
          name: 'slowWorker',
          include: ['test/**/*.slow.test.ts', 'test/safety/malformed*.test.ts', 'test/**/*Faults.test.ts'],
          env: { ...PRODUCTION, SLOW: 'true' },
        },
      },
      { test: { ...fromOutside, name: 'slow', include: ['test/**/*.slow.ts'], testTimeout: 300_000 } },
    ],
  },
})
