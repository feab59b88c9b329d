import { DIGEST_EXAMPLES } from '#worker/dev/digestExamples.ts'
import { ISSUE_EXAMPLES } from '#worker/dev/issueExamples.ts'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { rows } from '#schema/routes/table.ts'
import { alwaysSent, emailSettings } from '#schema/notifications/emails.ts'
import { pictured, screens } from '../../bin/screening/screens.ts'

test('every page that is built has a screen', () => {
  const built = rows.filter(({ unbuilt, page }) => page && !unbuilt)
  const shown = new Set(screens.map(({ row }) => row))
  const pages = new Map<string, boolean>()
  for (const { name, page } of built) pages.set(page!, (pages.get(page!) ?? false) || shown.has(name))
  expect([...pages].filter(([, isShown]) => !isShown).map(([page]) => page)).toEqual([])
})

test('every dialog has a screen', () => {
  const dialogs = globSync('client/**/*.tsx')
    .filter((file) => /<Dialog\b/.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file, '.tsx'))
  const shown = screens.map(({ dialog }) => dialog)
  expect(dialogs.length).toBeGreaterThan(5)
  expect(dialogs.filter((name) => !shown.includes(name))).toEqual([])
})

test('every email has a screen', () => {
  const emails = pictured.flatMap((one) => ('email' in one ? one.email : []))
  expect(emails.toSorted()).toEqual(
    [
      ...Object.keys(alwaysSent),
      ...Object.keys(emailSettings),
      ...ISSUE_EXAMPLES,
      ...DIGEST_EXAMPLES,
    ].toSorted(),
  )
})

test('no two screens have one name, and every name has a folder', () => {
  const names = pictured.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => name.split('/').length !== 2)).toEqual([])
})
