// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { postForm } from '#client/forms/postForm.ts'
import { OwnItems } from '#client/lists/OwnItems.tsx'
import { inDocument } from '#test/design/inDocument.tsx'

vi.mock('#client/forms/postForm.ts', () => ({ postForm: vi.fn<() => Promise<unknown>>() }))
vi.mock('#client/browser/navigation.ts', () => ({
  navigation: () => ({ revalidate: async () => undefined }),
}))
vi.mock('#client/posts/StoryCard.tsx', () => ({
  StoryCard: ({ post }: { post: { title: string } }) => post.title,
}))
// Files of one process share modules, and the next one must not get this file's calls.
afterAll(() => vi.resetModules())
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const TITLES = ['Red Ink', 'Night Train', 'Harbour Lights']

test('a story that is moved by its buttons shows its new position', async () => {
  vi.mocked(postForm).mockResolvedValue({
    isError: false,
    kind: 'Catalog',
    message: copy.lists.moved,
    field: null,
    leadsTo: null,
  })
  const items = TITLES.map((title, index) => ({
    catalogItemId: `item-${index}`,
    note: '',
    post: { id: `post-${index}`, title } as StoryCardFragment,
  }))
  const place = inDocument(
    <OwnItems
      catalog={{ id: 'list', slug: 'night-train', visibility: 'PRIVATE' }}
      items={items}
      filter="SAVED"
      isFixed={false}
      answer={null}
    />,
  )
  const press = (name: string) =>
    act(async () => place.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!.click())
  const said = () => place.querySelector('[role=status]')!.textContent
  expect(said()).toBe('')
  await press(copy.lists.down('Red Ink'))
  expect(said()).toBe(copy.lists.movedTo('Red Ink', 2, 3))
  await press(copy.lists.up('Harbour Lights'))
  expect(said()).toBe(copy.lists.movedTo('Harbour Lights', 2, 3))
  await press(copy.lists.down('Harbour Lights'))
  expect(said()).toBe(copy.lists.movedTo('Harbour Lights', 3, 3))
})
