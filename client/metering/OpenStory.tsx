import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { askMetering, type Metering } from '#client/metering/metering.ts'

interface OpenStoryProps {
  postId: string
  /** Where the story is; absent: this page. */
  redirect?: string
}

/**
 * Opens a member-only story for a viewer without a membership (D52): by a press, so that none of the few is used by
 * accident. A form, since the server alone has the rest of the story.
 */
export function OpenStory({ postId, redirect }: OpenStoryProps) {
  const { pathname, search } = useLocation()
  const [asked, setAsked] = useState<Metering | null>(null)
  useEffect(() => {
    void askMetering().then(setAsked)
  }, [])
  const left = asked?.meteringInfo?.unlocksRemaining
  return (
    <>
      <p className="OpenStory-left" role="status">
        {sentence(asked)}
      </p>
      <form method="post" action={path('OpenMeteredPost', { postId })}>
        <HiddenFields form="openMeteredPost" values={{ redirect: redirect ?? pathname + search }} />
        <button type="submit" className="Button Button--primary" disabled={left === 0}>
          {copy.metering.open}
        </button>
      </form>
    </>
  )
}

function sentence(asked: Metering | null): string {
  if (!asked?.meteringInfo) return copy.metering.perMonth
  const { unlocksRemaining } = asked.meteringInfo
  return unlocksRemaining > 0 ? copy.metering.left(unlocksRemaining) : copy.metering.noneLeft(asked.at)
}
