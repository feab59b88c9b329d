import type { Markup } from '#schema/content/content.ts'

export interface MarkedText {
  text: string
  markups: Markup[]
}

export function trimText(text: string, markups: Markup[], isCode: boolean): MarkedText {
  const start = isCode
    ? (/^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0)
    : text.length - text.trimStart().length
  const trimmed = text.slice(start).trimEnd()
  const moved = markups.map((markup) => ({ ...markup, start: markup.start - start, end: markup.end - start }))
  return { text: trimmed, markups: tidyMarkups(trimmed, moved) }
}

export function tidyMarkups(text: string, markups: Markup[]): Markup[] {
  const tidy: Markup[] = []
  const latest = new Map<string, Markup>()
  const clipped = markups.map((markup) => shrink(text, markup)).filter(({ start, end }) => start < end)
  for (const markup of clipped.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const key = `${markup.type} ${markup.href ?? ''}`
    const before = latest.get(key)
    if (before && before.end >= markup.start) before.end = Math.max(before.end, markup.end)
    else {
      latest.set(key, markup)
      tidy.push(markup)
    }
  }
  return tidy
}

export function joinTexts(parts: MarkedText[], separator: string): MarkedText {
  let text = ''
  const markups: Markup[] = []
  for (const part of parts) {
    if (text !== '') text += separator
    for (const markup of part.markups) {
      markups.push({ ...markup, start: markup.start + text.length, end: markup.end + text.length })
    }
    text += part.text
  }
  return { text, markups }
}

function shrink(text: string, markup: Markup): Markup {
  let start = Math.max(0, markup.start)
  let end = Math.min(text.length, markup.end)
  while (start < end && /\s/.test(text[start]!)) start++
  while (end > start && /\s/.test(text[end - 1]!)) end--
  return { ...markup, start, end }
}
