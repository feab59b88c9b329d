import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { problemsOf } from '../../bin/operating/deploying.ts'

const run = promisify(execFile)
const deploy = (...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/commands/deploy.ts', ...args], {
    timeout: 55_000,
  })

test('placeholder ids, zones and origins are named one by one', () => {
  const problems = problemsOf(parse(readFileSync('wrangler.toml', 'utf8')))
  expect(problems).toEqual([
    'the id of DB is a placeholder',
    'the id of SEARCH is a placeholder',
    'the id of KV is a placeholder',
    'the zone example.com is a placeholder',
    'MAIN_ORIGIN is a placeholder',
  ])
})

test('a configuration with its ids set has no problem', () => {
  const production = {
    d1_databases: [{ binding: 'DB', database_id: '5f0c9a1e-6a1b-4c55-9d0e-3f7f4b7a9c21' }],
    kv_namespaces: [{ binding: 'KV', id: '9b1d6f2e8c3a4d5f9b1d6f2e8c3a4d5f' }],
    routes: [{ pattern: '*/*', zone_name: 'stories.test' }],
    vars: { MAIN_ORIGIN: 'https://stories.test' },
  }
  expect(problemsOf({ env: { production } })).toEqual([])
  expect(problemsOf({})).toEqual(['[env.production] is missing'])
})

test('a deployment with placeholder ids is refused with one clear line', async () => {
  const failure = await deploy().then(
    () => null,
    (error: { code: number; stderr: string; stdout: string }) => error,
  )
  expect(failure?.code).toBe(1)
  expect(failure?.stderr.trim().split('\n')).toHaveLength(1)
  expect(failure?.stderr).toContain('Not deployed: the id of DB is a placeholder')
})

test('a dry run builds the worker for production without an account', async () => {
  const { stdout } = await deploy('--dry-run', '--built')
  expect(stdout).toContain('The build is ready.')
})
