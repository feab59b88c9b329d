/** The pictures of the help for writers. */
import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, useBrowser, visitor } from './browser.ts'

useBrowser()

test('a picture of the help is loaded when a reader comes near it, and only that of the scheme', async () => {
  const { page, go } = await visitor({ viewport: DESKTOP, isFresh: true })
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /(\w+-(?:light|dark))-[^/]*\.avif$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) asked.push(name)
  })
  await go(path('ShowHelp'))
  // Backgrounds delay this event.
  await page.waitForLoadState('load')
  expect(asked).not.toContain('domain-light')
  const last = page.locator('.HelpPicture').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('domain-light')
  expect(asked.filter((name) => name.endsWith('dark'))).toEqual([])
})
