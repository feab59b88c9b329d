import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { wall } from '#schema/copy/wall.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { navigation } from '#client/browser/navigation.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { askMetering, forgetMetering, type Metering } from '#client/metering/metering.ts'

interface OpenStoryProps {
  postId: string
  redirect?: string
}

/** Only a few can be opened (D52). Only the server has the rest, so it is a form. */
export function OpenStory({ postId, redirect }: OpenStoryProps) {
  const href = useHref()
  const { pathname, search } = useLocation()
  const [asked, setAsked] = useState<Metering | null>(null)
  const read = useRef(0)
  useEffect(() => {
    void askMetering().then(setAsked)
  }, [])
  const left = asked?.meteringInfo?.unlocksRemaining
  return (
    <>
      {left === 0 ? (
        <ButtonLink to={href('ShowTrending')}>{wall.browse}</ButtonLink>
      ) : (
        <ActionForm
          form="openMeteredPost"
          action={path('OpenMeteredPost', { postId })}
          className="OpenStory"
          fields={{ redirect: redirect ?? pathname + search }}
          label={copy.metering.open}
          says="toast"
          onDone={async (_, { leadsTo }) => {
            forgetMetering()
            read.current = textOf(postId)?.childElementCount ?? 0
            await (redirect ? navigation().navigate(leadsTo ?? redirect) : navigation().revalidate())
          }}
          onShown={() => readOn(postId, read.current)}
        />
      )}
      <p className="OpenStory-left" role="status">
        {sentence(asked)}
      </p>
    </>
  )
}

const textOf = (postId: string) => document.getElementById(`story-${postId}`)

function readOn(postId: string, from: number) {
  const next = textOf(postId)?.children[from]
  if (!(next instanceof HTMLElement)) return
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}

function sentence(asked: Metering | null): string {
  if (!asked?.meteringInfo) return copy.metering.perMonth
  const { unlocksRemaining } = asked.meteringInfo
  return unlocksRemaining > 0 ? copy.metering.left(unlocksRemaining) : copy.metering.noneLeft(asked.at)
}
