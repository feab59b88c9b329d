import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GrowingStacks } from '#client/marketing/drawings/GrowingStacks.tsx'
import { LinkedSheets } from '#client/marketing/drawings/LinkedSheets.tsx'
import { MarkedBook } from '#client/marketing/drawings/MarkedBook.tsx'
import { MissingType } from '#client/marketing/drawings/MissingType.tsx'
import { PenAndRuler } from '#client/marketing/drawings/PenAndRuler.tsx'
import { SewnQuire } from '#client/marketing/drawings/SewnQuire.tsx'
import { SignedName } from '#client/marketing/drawings/SignedName.tsx'
import { TiedBundle } from '#client/marketing/drawings/TiedBundle.tsx'

const MOST_BYTES = 2_000

const drawings = {
  GrowingStacks,
  LinkedSheets,
  MarkedBook,
  MissingType,
  PenAndRuler,
  SewnQuire,
  SignedName,
  TiedBundle,
}

test.each(Object.entries(drawings))(
  '%s is small, hidden from screen readers, and has colours of the palette only',
  (_, Picture) => {
    const html = renderToStaticMarkup(<Picture />)
    expect(html.length).toBeLessThan(MOST_BYTES)
    expect(html).toMatch(/^<svg class="Drawing" viewBox="0 0 560 400" aria-hidden="true">/)
    expect(html).not.toMatch(/(?:fill|stroke)="(?!none)|#[\da-f]{3}|rgb/i)
  },
)
