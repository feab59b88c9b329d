// @vitest-environment happy-dom
/** Buttons hydrate with the states that the server printed, without a call (decision 188). */
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { arrivalOf, escapeJson } from '#client/browser/late.tsx'
import { ServerStateContext, type ShellViewer } from '#client/browser/serverState.ts'
import { setViewer } from '#client/browser/viewer.ts'
import { StatesSourceContext } from '#client/browser/statesContext.ts'
import { VIEWER, type ViewerStates } from '#client/browser/viewerStates.ts'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { send } from '#client/graphql/send.ts'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { BellOfViewer } from '#client/shell/BellOfViewer.tsx'
import { loadViewerParts } from '#client/shell/loadViewerParts.ts'
import { forgetPrinted, takeStates } from '#client/shell/takeStates.ts'
import { withSite } from '#test/design/onSite.tsx'

vi.mock('#client/graphql/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Files of one process share modules, and the next one must not get this file's calls.
afterAll(() => vi.resetModules())

const viewer = { id: 'ann', xsrfToken: 'a-token' } as unknown as ShellViewer
const states: ViewerStates = {
  'User:ada': { isFollowing: true, followerCount: 8 },
  'User:bob': { isFollowing: true, followerCount: 8 },
  'Post:p1': { readingListState: 'QUEUE', viewerClapCount: 7, clapCount: 31 },
  [VIEWER]: { unread: 3 },
}
/** The entities outlive a test, so a test that presses has its own author. */
const buttonsOf = (author: string) => (
  <div>
    <FollowButton kind="user" id={author} name="Ada" />
    <FollowerCount kind="user" of={{ id: author, followerCount: 5 }} />
    <SaveButton id="p1" title="A Story" />
    <ClapButton kind="post" id="p1" clapCount={24} ownerIds={['ada']} />
    <BellOfViewer />
  </div>
)
const buttons = buttonsOf('ada')

beforeEach(async () => {
  vi.mocked(send).mockImplementation((() => Promise.reject(new Error('No network'))) as never)
  await loadViewerParts()
})
afterEach(() => {
  vi.mocked(send).mockReset()
  setViewer(null)
  forgetPrinted()
  document.body.replaceChildren()
})

/** As the server renders it for the viewer. */
const rendered = (view: ReactNode): string =>
  renderToString(
    <ServerStateContext value={{ viewer }}>
      <StatesSourceContext value={{ states }}>{withSite(view)}</StatesSourceContext>
    </ServerStateContext>,
  )

async function hydrated(html: string, view: ReactNode) {
  setViewer(viewer)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const errors: unknown[] = []
  let root: Root | undefined
  onTestFinished(() => act(() => root?.unmount()))
  await act(async () => {
    root = hydrateRoot(place, withSite(view), { onRecoverableError: (error) => errors.push(error) })
  })
  return { place, errors }
}

const shown = (place: HTMLElement) => ({
  follow: place.querySelector<HTMLElement>('.FollowToggle button')!.dataset.state,
  followers: place.querySelector('.FollowToggle + span')!.textContent,
  save: place.querySelector<HTMLElement>('.SaveToggle button')!.dataset.state,
  claps: place.querySelector('.ClapButton-count')!.textContent,
  own: place.querySelector('.ClapToggle-own')?.textContent,
  bell: place.querySelector('.NotificationBell-badge')?.textContent,
})
const AS_PRINTED = {
  follow: 'following',
  followers: '8 followers',
  save: 'QUEUE',
  claps: '31',
  own: '+7',
  bell: '3',
}
const operations = () => vi.mocked(send).mock.calls.map(([name]) => name)

test('buttons hydrate as they were rendered, and do not ask for printed states', async () => {
  const html = rendered(buttons)
  takeStates(states)
  const { place, errors } = await hydrated(html, buttons)
  expect(errors).toEqual([])
  expect(shown(place)).toEqual(AS_PRINTED)
  expect(operations()).toEqual([])
})

test('a press changes the printed numbers at once', async () => {
  const html = rendered(buttonsOf('bob'))
  takeStates(states)
  vi.mocked(send).mockImplementation((() => new Promise(() => {})) as never)
  const { place } = await hydrated(html, buttonsOf('bob'))
  await act(async () => place.querySelector<HTMLElement>('.FollowToggle button')!.click())
  expect(shown(place)).toEqual({ ...AS_PRINTED, follow: 'open', followers: '7 followers' })
  expect(operations()).toEqual(['UnfollowUser'])
})

test('after a navigation, buttons ask for the same states (R409)', async () => {
  takeStates(states)
  forgetPrinted()
  setViewer(viewer)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(withSite(buttons)))
  expect(new Set(operations())).toEqual(
    new Set(['UserViewerEdge', 'AddToCatalogBaseQuery', 'ClapCountQuery', 'UnreadNotificationCount']),
  )
})

test('a late part’s states are learned before the part is shown', async () => {
  const block = document.body.appendChild(document.createElement('script'))
  block.type = 'application/json'
  block.id = 'late-more'
  block.textContent = escapeJson({
    ok: true,
    data: 1,
    states: { 'Post:p2': { readingListState: 'ARCHIVE' } },
  })
  const learned: ViewerStates[] = []
  const value = await arrivalOf('late-more', (of) => learned.push(of))
  expect(value).toEqual({ ok: true, data: 1 })
  expect(learned).toEqual([{ 'Post:p2': { readingListState: 'ARCHIVE' } }])
})
