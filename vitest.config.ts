/**
 * Four kinds of tests: pure functions and commands in Node, the worker in the real runtime with a real D1, the built
 * worker from outside with faults, and journeys of a person in a real browser.
 */
import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { SeededOrder } from './test/order.ts'

/** How long what must come at last is waited for, on however busy a machine. */
const TIMEOUT = 15_000

export default defineConfig({
  test: {
    // No test may depend on another: files and the tests in them run in a new order each time.
    sequence: { sequencer: SeededOrder, shuffle: { tests: true } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.unit.test.ts', 'test/**/*.unit.test.tsx'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            // The source, not its bundle.
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations')),
                TEST_SEARCH_MIGRATIONS: await readD1Migrations(
                  path.join(import.meta.dirname, 'migrations/search'),
                ),
                TEST_DEMO: await demoRows(),
                STRIPE_TEST_KEY: process.env['STRIPE_TEST_KEY'] ?? '',
              },
            },
          })),
        ],
        // Hashing a password takes long, so that guessing does. The other projects run with the cost that ships.
        resolve: {
          alias: {
            '#worker/identity/passwordCost.ts': path.join(
              import.meta.dirname,
              'test/identity/quickPasswordCost.ts',
            ),
          },
        },
        // The bundle that ships has React's production build; its tests run the same.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'worker',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['**/*.unit.test.*', 'node_modules'],
          setupFiles: ['./test/setup.ts'],
          // React chooses its build by it. With that for development the rows of the matrix take twice as long.
          env: { NODE_ENV: 'production' },
          isolate: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'edge',
          include: ['test/**/*.edge.ts'],
          globalSetup: './test/harness/setup.ts',
          environment: 'node',
          // The settings of a runtime are put together outside of the heap, for which the whole heap would be searched for
          // garbage again and again: a sixth of the processor's time.
          execArgv: ['--external-memory-accounted-in-global-limit'],
          isolate: false,
          maxWorkers: 2,
          expect: { poll: { timeout: TIMEOUT } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.slow.ts'],
          globalSetup: './test/harness/setup.ts',
          environment: 'node',
          execArgv: ['--external-memory-accounted-in-global-limit'],
          isolate: false,
          maxWorkers: 1,
          expect: { poll: { timeout: TIMEOUT } },
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/**/*.journey.ts'],
          globalSetup: './test/journeys/server.ts',
          environment: 'node',
          expect: { poll: { timeout: TIMEOUT } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Lanes: each process has a site and a browser of its own (test/journeys/lane.ts). One alone keeps two processors
          // busy for four fifths of its time; a third lane gains nothing, and each test takes a third longer.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
})

/**
 * The demo content as rows, so that every test begins on a site that shows something. Its passwords, whose hashes
 * include their cost, are quick to verify.
 */
async function demoRows() {
  const { demoContent } = await import('./bin/demo/content.ts')
  const { DEMO_PASSWORD } = await import('./bin/demo/credentials.ts')
  const { hashPassword } = await import('./worker/identity/passwords.ts')
  const { PASSWORD_COST } = await import('./test/identity/quickPasswordCost.ts')
  const { rows } = await demoContent()
  const hash = hashPassword(DEMO_PASSWORD, PASSWORD_COST)
  return { ...rows, passwords: rows['passwords']!.map((row) => ({ ...row, hash })) }
}
