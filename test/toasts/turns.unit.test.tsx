// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { Banner } from '#client/metering/Banner.tsx'
import { FirstUseHint } from '#client/shell/FirstUseHint.tsx'
import { OneTapCard } from '#client/signin/OneTapCard.tsx'
import { FirstTopics } from '#client/feed/FirstTopics.tsx'
import { ask, type MessageKind } from '#client/toasts/turns.ts'
import { turnOf } from '#client/toasts/turnOf.ts'
import { inDocument } from '#test/design/inDocument.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Shows another message. @returns ends it */
async function saying(kind: MessageKind) {
  let end = () => {}
  await act(async () => void (end = ask({ kind })))
  const over = () => act(async () => end())
  onTestFinished(over)
  return over
}

async function shown(view: React.ReactNode) {
  const place = inDocument(view)
  await act(async () => undefined)
  return () => {
    const message = place.querySelector<HTMLElement>('.Banner, .Hint, .OneTapCard')
    return message !== null && !message.hidden
  }
}

const offer = <Banner label="Offer" title="Read everything" onDismiss={() => {}} />
const hint = <FirstUseHint onDismiss={() => {}} />
const card = (
  <OneTapCard title="Continue" onClose={() => {}}>
    <p>reader@example.com</p>
  </OneTapCard>
)

test.each([
  ['an offer', offer],
  ['a hint', hint],
  ['the one-tap card', card],
])('%s is hidden while a press is answered, and returns after it', async (_, view) => {
  const isShown = await shown(view)
  expect(isShown()).toBe(true)
  const over = await saying('answer')
  expect(isShown()).toBe(false)
  await over()
  expect(isShown()).toBe(true)
})

test.each(['privacy', 'notice', 'question', 'offline'] as const)(
  'offers and hints wait while there is a message of the kind %s',
  async (kind) => {
    const over = await saying(kind)
    const isOffered = await shown(offer)
    const isHinted = await shown(hint)
    expect([isOffered(), isHinted()]).toEqual([false, false])
    await over()
    expect([isOffered(), isHinted()]).toEqual([true, false])
  },
)

test('a shown message stays, also when a more important offer comes', async () => {
  const isCarded = await shown(card)
  const isOffered = await shown(offer)
  expect([isCarded(), isOffered()]).toEqual([true, false])
})

test('topics to choose keep offers away, which would cover them on a phone', async () => {
  inDocument(<FirstTopics topics={[]} />)
  const isOffered = await shown(offer)
  expect(document.body.textContent).toContain(copy.feed.newcomer)
  expect(isOffered()).toBe(false)
})

test('a toast answers a press, unless it came by itself', () => {
  expect(turnOf('ERROR')).toBe('answer')
  expect(turnOf('UNFOLLOW_ENTITY')).toBe('answer')
  expect(turnOf('EU_PRIVACY_BANNER')).toBe('privacy')
  expect(turnOf('SIGN_IN_CONFIRMATION')).toBe('news')
})
