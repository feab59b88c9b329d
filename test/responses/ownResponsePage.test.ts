/** Screen readers read this page, which edits a response without scripts. */
import { beforeAll, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { textOf } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'

const PUBLISH = `mutation($id: ID!, $text: String) {
  publishPostResponse(inResponseToPostId: $id, text: $text) { __typename ... on ChangedPost { id } } }`

let author: Browser
let xsrf: string
let address: string
beforeAll(async () => {
  author = openBrowser()
  await signUp(author, 'own.response@example.org', 'Orla Own')
  xsrf = String((await author.ask('{ viewer { xsrfToken } }'))['xsrfToken'])
  const published = await author.ask(PUBLISH, { id: (await story('Red Ink')).id, text: 'First words' })
  address = path('EditResponse', { id: String(published['id']) })
})

const shown = async (browser = author) => (await browser.get(address)).text()
const tagOf = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? ''
/** Empty places wait for the outcome of a form. */
const said = (html: string) =>
  [...html.matchAll(/<p [^>]*role="(?:status|alert)"[^>]*>(.*?)<\/p>/gs)]
    .map(([, text]) => textOf(text!))
    .filter(Boolean)

const edit = (text: string) =>
  author.submit(address, { form: 'editResponse', xsrf, redirect: '/', baseRevision: '1', text })

test('the field has an accessible name, and no message is announced before a response was sent', async () => {
  const html = await shown()
  const main = html.slice(html.indexOf('class="SignInSlip"'))
  expect(textOf(tagOf(main, 'h1')).trim()).toBe(copy.discussion.edit)
  expect(textOf(tagOf(main, 'label')).trim()).toBe(copy.discussion.text)
  expect(said(main)).toEqual([])
  expect(tagOf(main, 'textarea')).not.toContain('aria-invalid')
})

test('a failure is an error that belongs to the field, and the typed text is kept', async () => {
  expect((await edit(' ')).status).toBe(303)
  const html = await shown()
  const main = html.slice(html.indexOf('class="SignInSlip"'))
  expect(said(main)).toEqual([expect.stringMatching(/\w/)])
  expect(main).toContain('data-error')
  const field = tagOf(main, 'textarea')
  expect(field).toContain('aria-invalid="true"')
  const [, ids] = /aria-describedby="([^"]+)"/.exec(field)!
  for (const id of ids!.split(' ')) expect(main).toContain(`id="${id}"`)
  expect(ids).toContain('editResponse-said')
  expect(said(await shown())).toEqual([])
})

test('a success is shown once', async () => {
  expect((await edit('Other words')).status).toBe(303)
  const html = await shown()
  expect(said(html.slice(html.indexOf('class="SignInSlip"')))).toEqual([copy.discussion.saved])
  expect(html).not.toContain('data-error')
  expect(html).toContain('Other words')
})

test('others read that they may not, and have no form', async () => {
  const other = openBrowser()
  await signUp(other, 'other.response@example.org', 'Otto Other')
  const html = await shown(other)
  const main = html.slice(html.indexOf('class="SignInSlip"'))
  expect(textOf(main)).toContain(copy.discussion.notYours)
  expect(main).not.toContain('<textarea')
})
