// @vitest-environment happy-dom
/** The menu, stories, banners and the modal offer the membership. */
import { act } from 'react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'
import { ServerStateContext, type ShellViewer } from '#client/browser/serverState.ts'
import { setViewer } from '#client/browser/viewer.ts'
import { formatMonth } from '#client/design/format.ts'
import { send } from '#client/graphql/send.ts'
import { MemberLabel } from '#client/membership/MemberLabel.tsx'
import { ReactivateModal } from '#client/membership/ReactivateModal.tsx'
import Banners from '#client/metering/Banners.tsx'
import { Upsell } from '#client/metering/Upsell.tsx'
import { ViewerMenu } from '#client/shell/ViewerMenu.tsx'
import { inDocument } from '#test/design/inDocument.tsx'
import { onSite } from '#test/design/onSite.tsx'

vi.mock('#client/graphql/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))
vi.mock('#client/reading/reportReading.ts', () => ({ reportReading: () => () => undefined }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Files of one process share modules, and the next one must not get this file's calls.
afterAll(() => vi.resetModules())

const SINCE = Date.UTC(2024, 2, 14)
const reader = {
  id: 'ann',
  username: 'ann',
  name: 'Ann',
  imageId: null,
  mediumMemberAt: null,
  hasPastMemberships: false,
  isPartnerProgramEnrolled: false,
  isBookAuthor: false,
  isStaff: false,
  dismissableFlags: [],
  xsrfToken: 'a-token',
} as unknown as ShellViewer
const member: ShellViewer = { ...reader, mediumMemberAt: SINCE }

const answering = (answer: unknown) => vi.mocked(send).mockImplementation((() => answer) as never)

beforeEach(() => {
  localStorage.clear()
  setViewer(null)
  answering(Promise.resolve({}))
})

describe('the avatar menu', () => {
  async function opened(viewer: ShellViewer, isReactivatable: boolean): Promise<string> {
    const membership = { isReactivatable }
    answering(Promise.resolve({ viewer: { adminCollections: [], viewerEdge: { membership } } }))
    const place = inDocument(
      <ServerStateContext value={{ viewer }}>
        <div popover="auto">
          <ViewerMenu viewer={viewer} />
        </div>
      </ServerStateContext>,
    )
    await act(async () => {
      place.querySelector('[popover]')!.dispatchEvent(new Event('beforetoggle'))
    })
    return place.innerHTML
  }
  const { becomeMember, reactivateMembership } = copy.viewerMenu

  test('the avatar menu offers a reader to become a member (R162)', async () => {
    const menu = await opened(reader, false)
    expect(menu).toContain(becomeMember)
    expect(menu).not.toContain(reactivateMembership)
  })

  test('the avatar menu offers a member to reactivate where that is possible (R019, R162)', async () => {
    const menu = await opened(member, true)
    expect(menu).toContain(reactivateMembership)
    expect(menu).not.toContain(becomeMember)
    expect(await opened(member, false)).not.toContain(reactivateMembership)
  })
})

describe('the upsell', () => {
  const home = { page: 'home', data: {} } as never
  const story = {
    page: 'post',
    data: {
      post: {
        id: 'aaaaaaaaaaaa',
        isLocked: false,
        inResponseToPost: null,
        content: { isLockedPreviewOnly: false },
        creator: { id: 'ben' },
        coauthors: [],
      },
    },
  } as never
  async function shown(viewer: ShellViewer | null, loaded: never): Promise<string> {
    setViewer(viewer)
    const place = inDocument(
      <ServerStateContext value={{ viewer }}>
        <Banners loaded={loaded} />
      </ServerStateContext>,
    )
    await act(async () => undefined)
    return place.innerHTML
  }

  test('the upsell is on home for a reader without a membership, and never on a story (R130)', async () => {
    expect(await shown(reader, home)).toContain(copy.metering.upsellTitle)
    expect(await shown(reader, story)).not.toContain(copy.metering.upsellTitle)
  })

  test('the upsell is not shown to a member (R019)', async () => {
    expect(await shown(member, home)).not.toContain(copy.metering.upsellTitle)
  })

  test('the upsell says that the membership costs less than $1 per week (R258)', () => {
    expect(onSite(<Upsell onDismiss={() => undefined} />)).toContain('less than $1 per week')
  })
})

describe('the label of a member-only story', () => {
  function popover(viewer: ShellViewer | null): string {
    const header = document.body.appendChild(document.createElement('p'))
    header.className = 'StoryHeader-label'
    inDocument(<MemberLabel viewer={viewer} authorIds={['ben']} />)
    const { textContent } = header
    header.remove()
    return textContent
  }

  test('the label shows a member’s first month, and invites others to become one (R264)', () => {
    expect(popover(member)).toContain(copy.membership.memberSince(formatMonth(SINCE)))
    expect(popover(member)).toContain('2024')
    expect(popover(member)).not.toContain(copy.membership.becomeMember)
    for (const other of [reader, null]) expect(popover(other)).toContain(copy.membership.becomeMember)
  })

  test('the label shows only the author that the story is metered and can earn (R263)', () => {
    expect(popover({ ...reader, id: 'ben' })).toContain(copy.membership.authorNotice)
    expect(copy.membership.authorNotice).toMatch(/metered.*eligible to earn money/)
    expect(popover(reader)).not.toContain(copy.membership.authorNotice)
  })
})

describe('the reactivate modal', () => {
  const offered = {
    ownMembership: {
      membership: {
        membershipId: 'm1',
        isReactivatable: true,
        endedAt: null,
        paymentMethod: null,
        planV2: { membershipType: 'monthly', renewalPrice: { amount: 500 } },
      },
    },
  }
  async function pressed(answer: () => Promise<unknown>) {
    vi.mocked(send).mockImplementation(((name: string) =>
      name === 'ReactivateQuery' ? Promise.resolve(offered) : answer()) as never)
    const place = inDocument(<ReactivateModal onClose={() => undefined} />)
    await act(async () => undefined)
    const confirm = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === copy.plans.confirm,
    )!
    expect(confirm.disabled).toBe(false)
    await act(async () => confirm.click())
    return { place, confirm }
  }

  test('the reactivate modal cannot be confirmed again while it is loading (R252)', async () => {
    const { confirm } = await pressed(() => new Promise(() => undefined))
    expect(confirm.disabled).toBe(true)
  })

  test.each([
    ['any result but success', () => Promise.resolve({ uncancelMembership: { __typename: 'NotFound' } })],
    ['no answer', () => Promise.reject(new Error('down'))],
  ])(
    'the reactivate modal says after %s that the request could not be processed, and can be confirmed again (R252, R454)',
    async (_, answer) => {
      const { confirm } = await pressed(answer)
      expect(document.body.textContent).toContain("We couldn't process your request, please try again.")
      expect(confirm.disabled).toBe(false)
    },
  )
})
