import type { CDPSession, Page } from 'playwright-core'
import { HEIGHTS, type Width } from './sizes.ts'
import type { Screen } from './screen.ts'

/** CSS pixels; a longer page is cut. */
const TALLEST = 3200
const QUALITY = 70

/** Makes the window as high as the page, unless a dialog covers it or the screen names a place on it. */
export async function showWhole(
  page: Page,
  { dialog, at }: Pick<Screen, 'dialog' | 'at'>,
  width: Width,
): Promise<void> {
  if (at) return page.locator(at).first().scrollIntoViewIfNeeded()
  if (dialog) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(HEIGHTS[width], Math.min(height, TALLEST)) })
}

/** For a picture beyond the window, Chromium draws the page three times. */
export async function picture(page: Page, client: CDPSession): Promise<Buffer> {
  await page.evaluate(shown)
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: QUALITY,
    captureBeyondViewport: false,
  })
  return Buffer.from(data, 'base64')
}

/** CSS pixels, from the window's upper left corner. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export async function partOf(page: Page, client: CDPSession, part: Part): Promise<Buffer> {
  await page.evaluate(shown)
  const { data } = await client.send('Page.captureScreenshot', { format: 'png', clip: { ...part, scale: 2 } })
  return Buffer.from(data, 'base64')
}

/** Waits for the pictures in the window, also lazy ones, and for all movement to end. */
const shown = async (): Promise<void> => {
  const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  for (const image of pictures) image.loading = 'eager'
  // Pictures of the help are backgrounds.
  for (const drawn of document.querySelectorAll('[role=img]')) {
    const url = /url\("(.+?)"\)/.exec(getComputedStyle(drawn, '::before').backgroundImage)?.[1]
    if (!url || drawn.getBoundingClientRect().top >= innerHeight) continue
    pictures.push(Object.assign(new Image(), { src: url }))
  }
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
  // The third frame follows once a change of the first is drawn.
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      // A scroller's animations show its position.
      if (animation.timeline !== document.timeline) continue
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  }
}
