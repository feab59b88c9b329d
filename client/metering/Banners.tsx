import { useEffect, useLayoutEffect, useState } from 'react'
import { idlePart } from '#client/browser/idlePart.tsx'
import type { PageData } from '#client/browser/load.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { askVisitor } from '#client/session/visitor.ts'
import { blockAppBanner } from '#client/metering/appBanner.ts'
import { countView, viewsOf } from '#client/metering/counters.ts'
import {
  dismiss,
  type Dismissible,
  dismissRegwall,
  isDismissed,
  isRegwallDismissed,
  VISITOR,
} from '#client/metering/dismissals.ts'
import { MemberLabel } from '#client/membership/MemberLabel.tsx'
import { askMetering, type Metering } from '#client/metering/metering.ts'
import { MeterNotice } from '#client/metering/MeterNotice.tsx'
import { meterStateOf, viewerStateOf } from '#client/metering/meterState.ts'
import { Regwall } from '#client/metering/Regwall.tsx'
import { visitStory } from '#client/reading/visitStory.ts'
import { Upsell } from '#client/metering/Upsell.tsx'
import { postOf, type Story, storyOf } from '#client/reading/storyOf.ts'

/** At most one, and never on the server. */
export default function Banners({ loaded }: { loaded: PageData }) {
  const viewer = useViewer()
  const story = storyOf(loaded)
  useEffect(() => {
    if (story) countView(story)
  }, [story])
  const postId = postOf(loaded)?.id
  useEffect(() => (postId === undefined ? undefined : visitStory(postId)), [postId])
  const state = viewerStateOf(viewer)
  const { openInApp } = useSite().links
  if (!story) return state === 'logged_in' && loaded.page === 'home' ? <UpsellOnce /> : null
  return (
    <>
      {story.isLocked && (
        <MemberLabel
          key={`label ${story.id}`}
          viewer={viewer}
          authorIds={[story.creator, ...story.coauthors].map(({ id }) => id)}
        />
      )}
      {viewer?.mediumMemberAt == null && (
        <BannerOfStory key={story.id} story={story} isVisitor={state === 'logged_out'} />
      )}
      {openInApp && <AppBanner key={`app ${story.id}`} to={openInApp} />}
    </>
  )
}

/** Loaded last, when other prompts are known. */
const AppBanner = idlePart<{ to: string }>(
  async () => (await import('#client/metering/AppBanner.tsx')).default,
  { when: (run) => run() },
)

/** A prompt keeps the app's banner away (R246). */
function useCallToAction(isMade: boolean) {
  useLayoutEffect(() => {
    blockAppBanner(isMade)
    return () => blockAppBanner(false)
  }, [isMade])
}

function BannerOfStory({ story, isVisitor }: { story: Story; isVisitor: boolean }) {
  if (story.content.isLockedPreviewOnly) return <EndOfPreview />
  if (isVisitor) return <RegwallOnce postId={story.id} />
  return story.isLocked ? <MeterOnce postId={story.id} /> : null
}

function EndOfPreview() {
  useCallToAction(true)
  return null
}

function RegwallOnce({ postId }: { postId: string }) {
  const [isWanted, want] = useState(false)
  const [views] = useState(() => viewsOf('postsViewedThisMonth', { except: postId }))
  const [isDue] = useState(() => views > 0 && !isRegwallDismissed(postId, VISITOR))
  useCallToAction(isDue)
  useEffect(() => {
    if (isDue) void askVisitor().then((visitor) => want(visitor !== null && !visitor.isBot))
  }, [isDue])
  if (!isWanted) return null
  return (
    <Regwall
      views={views}
      onDismiss={() => {
        dismissRegwall(postId, VISITOR)
        want(false)
      }}
    />
  )
}

/** The viewer opened the story by the meter, or wrote it. */
function MeterOnce({ postId }: { postId: string }) {
  const [isHidden, hide] = useDismissal('meterDismissedAt')
  const [wasHidden] = useState(isHidden)
  const [viewer, setViewer] = useState<Metering | undefined>()
  useCallToAction(!wasHidden && (!viewer || isMetered(viewer, postId)))
  useEffect(() => {
    if (!isHidden) void askMetering().then((answer) => answer && setViewer(answer))
  }, [isHidden])
  if (isHidden || !viewer || !isMetered(viewer, postId)) return null
  const { meteringInfo, at } = viewer
  return meteringInfo && <MeterNotice metering={meteringInfo} at={at} onDismiss={hide} />
}

const isMetered = ({ meteringInfo, mediumMemberAt }: Metering, postId: string): boolean =>
  meterStateOf({
    isLockedPreviewOnly: false,
    isMember: mediumMemberAt !== null,
    isOpenedByMeter: meteringInfo?.postIds.includes(postId) ?? false,
  }) === 'metered'

function UpsellOnce() {
  const [isHidden, hide] = useDismissal('upsellDismissedAt')
  return isHidden ? null : <Upsell onDismiss={hide} />
}

function useDismissal(key: Dismissible): [isHidden: boolean, hide: () => void] {
  const [isHidden, setHidden] = useState(() => isDismissed(key))
  return [isHidden, () => (dismiss(key), setHidden(true))]
}
