import { expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { BOT, visit } from '#test/budgets/visit.ts'
import { pathOf, story } from '#test/demo.ts'
import { openBrowser, signUp } from '#test/identity/browser.ts'

test('a story that is rendered for a viewer costs two statements more than for visitors: the session, and all states', async () => {
  const path = pathOf(await story('Five Beginnings'))
  const reader = openBrowser()
  await signUp(reader, 'states.budget@example.org', 'States Budget')
  const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await page('/')
  const rendered = await visit(path, BOT, { cookie })
  const forVisitors = await visit(path, BOT)
  expect(rendered.html).toContain('"states":{')
  expect(rendered.statements.length).toBe(forVisitors.statements.length + 2)
})
