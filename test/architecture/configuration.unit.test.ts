import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationPage, declaredSettings, settingGroups, variables } from './configuration.ts'

const source = readFileSync('worker/platform/env.ts', 'utf8')
const groups = settingGroups(source)
const described = groups.flatMap(({ settings }) => settings.map(({ name }) => name))

test('every setting of the worker is described in one line', () => {
  expect(described).toEqual(declaredSettings(source))
})

test('wrangler.toml sets only variables that the worker reads, and the same for production', () => {
  const { development, production } = variables()
  expect(Object.keys(development).filter((name) => !described.includes(name))).toEqual([])
  expect(Object.keys(production).filter((name) => !described.includes(name))).toEqual([])
  const secrets = groups.flatMap(({ settings }) =>
    settings.filter(({ says }) => says.startsWith('Secret')).map(({ name }) => name),
  )
  // Only for development; in production they are secrets.
  const local = Object.keys(development).filter((name) => !(name in production))
  expect(local.filter((name) => !secrets.includes(name) && name !== 'EDGE_CACHE')).toEqual([])
})

test('the page of the configuration is up to date', async () => {
  await expect(configurationPage(groups)).toMatchFileSnapshot('../../docs/configuration.md')
})
