/** A page shows many responses, and names of paragraphs are unique in one text only. */
import { beforeAll, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { story } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'

const DONE = '{ __typename ... on ChangedPost { id post { slug content { html } } } }'
const PUBLISH = `mutation($id: ID!, $text: String) {
  publishPostResponse(inResponseToPostId: $id, text: $text) ${DONE} }`
const PUBLISH_ON_LIST = `mutation($id: ID!, $text: String) {
  publishCatalogResponse(catalogId: $id, text: $text) ${DONE} }`
const HIDE = `mutation($parent: ID!, $id: ID!) {
  hideCatalogResponseOnParent(parentCatalogId: $parent, catalogResponseId: $id) { __typename } }`
const NEW_LIST =
  'mutation { createCatalog(name: "Shelf", visibility: PUBLIC) { ... on Catalog { id slug } } }'

interface Published {
  id: string
  post: { slug: string; content: { html: string } }
}

let writer: Browser
let response: Published
const addresses = new Map<string, string>()

beforeAll(async () => {
  writer = openBrowser()
  await signUp(writer, 'ids.of.responses@example.org', 'Ida Ids')
  const { username } = (await writer.ask('{ viewer { username } }')) as unknown as { username: string }
  const publish = async (text: string, to: string, call = PUBLISH) =>
    (await writer.ask(call, { id: to, text })) as unknown as Published
  const { id } = await story('Red Ink')
  response = await publish('First words\n\nMore words', id)
  await publish('Other words\n\nMore words', id)
  await publish('An answer\n\nMore words', response.id)
  await publish('Another answer', response.id)
  const list = (await writer.ask(NEW_LIST)) as unknown as { id: string; slug: string }
  for (const text of ['To the list', 'To the list again']) await publish(text, list.id, PUBLISH_ON_LIST)
  for (const text of ['To be hidden', 'To be hidden too']) {
    const { id } = await publish(text, list.id, PUBLISH_ON_LIST)
    await writer.ask(HIDE, { parent: list.id, id })
  }
  addresses.set('the story', path('ShowPostResponses', { postId: id }))
  addresses.set('the response', path('ShowPostUnderUser', { username, postId: response.post.slug }))
  addresses.set('what is hidden', path('ManageListDiscussion', { id: list.id }))
  addresses.set('the person', path('ShowUserResponses', { username }))
  addresses.set('the list', path('ShowUserList', { username, catalogSlugId: list.slug }))
})

test.each(['the story', 'the response', 'what is hidden', 'the person', 'the list'])(
  'ids are unique on the page of %s',
  async (of) => {
    const html = await (await writer.get(addresses.get(of)!)).text()
    expect(html).toMatch(/>(?:More words|Another answer|To the list again|To be hidden too)</)
    const ids = [...html.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(5)
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([])
  },
)

test('its own text keeps them, for highlights and links to a paragraph', () => {
  expect(response.post.content.html).toMatch(/<p id="[0-9a-f]{4}"[^>]*>First words/)
})
