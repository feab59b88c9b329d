import { useEffect, useState } from 'react'
import type { PostPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import type { PageData } from '#client/browser/load.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { askVisitor } from '#client/browser/visitor.ts'
import { countView, viewsOf } from '#client/metering/counters.ts'
import { dismissRegwall, isRegwallDismissed } from '#client/metering/dismissals.ts'
import { Regwall } from '#client/metering/Regwall.tsx'

type Story = NonNullable<PostPageQuery['post']>

/** Counts the stories that are read in this browser, and shows what follows from it. Rendered in the browser only. */
export default function Banners({ loaded }: { loaded: PageData }) {
  const story = storyOf(loaded)
  useEffect(() => {
    if (story) countView(story)
  }, [story])
  return story ? <StoryBanner key={story.id} story={story} /> : null
}

/** Responses are shown by the same page, and are not counted. */
function storyOf({ page, data }: PageData): Story | null {
  if (page !== 'post' && page !== 'post-zen') return null
  const { post } = data as PostPageQuery
  return post && !post.inResponseToPost ? post : null
}

function StoryBanner({ story }: { story: Story }) {
  const isVisitor = useViewer() === null
  return isVisitor && !story.content.isLockedPreviewOnly ? <RegwallOf story={story} /> : null
}

/** All visitors of one browser are one user. */
const VISITOR = limits.viewerId.loggedOutPrefix

function RegwallOf({ story }: { story: Story }) {
  const [isWanted, want] = useState(false)
  const [views] = useState(() => viewsOf('postsViewedThisMonth', { except: story.id }))
  const isDue = views > 0 && !isRegwallDismissed(story.id, VISITOR)
  useEffect(() => {
    if (isDue) void askVisitor().then((visitor) => want(visitor !== null && !visitor.isBot))
  }, [isDue])
  if (!isWanted) return null
  return (
    <Regwall
      views={views}
      onDismiss={() => {
        dismissRegwall(story.id, VISITOR)
        want(false)
      }}
    />
  )
}
