/** A few hundred texts are rendered once and shared: rendering a million would take an hour. */
import type { Markup, Paragraph } from '#schema/content/content.ts'
import type { ParagraphType } from '#schema/enums.ts'
import { renderBody, type RenderedBody } from '#worker/posts/body/renderBody.ts'
import { between, chance, type Draw, pick } from './chance.ts'
import { sentence, sentences } from './sentences.ts'
import { type Topic, topics } from './topics.ts'

export interface Body {
  paragraphs: Paragraph[]
  rendered: RenderedBody
  quotable: { paragraphName: string; paragraph: string; start: number; end: number }[]
}

/** Per topic, spread evenly over the length distribution. */
const LENGTHS = 30
/** Log-normal: one story in twenty is three and a half times the median. */
const MEDIAN_WORDS = 450
const SPREAD = 0.75
const RESPONSES = 24

export const storyBody = shared('story', LENGTHS, (topic, number, draw) =>
  writeStory(topic, MEDIAN_WORDS * Math.exp(SPREAD * normal((number + 0.5) / LENGTHS)), draw),
)

export const responseBody = shared('response', RESPONSES, (topic, _, draw) => {
  const paragraphs = between(draw, 1, 10) < 9 ? 1 : 2
  const next = sentences('responses', topic, draw)
  return Array.from({ length: paragraphs }, (_, at) =>
    paragraph(at, 'P', Array.from({ length: between(draw, 1, 3) }, next).join(' ')),
  )
})

/** Renders each text on first use. */
function shared(
  kind: string,
  size: number,
  write: (topic: Topic, number: number, draw: Draw) => Paragraph[],
) {
  const written = new Map<string, Body>()
  return (topicRank: number, draw: Draw): Body => {
    const number = Math.floor(draw() * size)
    const key = `body:${kind}:${topicRank}:${number}`
    let body = written.get(key)
    if (!body) written.set(key, (body = finish(write(topics[topicRank]!, number, chance(key)))))
    return body
  }
}

function writeStory(topic: Topic, words: number, draw: Draw): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let length = 0
  const add = (type: ParagraphType, text: string, markups: Markup[] = []) => {
    paragraphs.push(paragraph(paragraphs.length, type, text, markups))
    length += text.split(' ').length
  }
  const next = sentences('middles', topic, draw)
  const several = (from: number, to: number) =>
    Array.from({ length: between(draw, from, to) }, next).join(' ')

  add('P', `${sentence('openings', topic, draw)} ${several(1, 3)}`)
  for (let sinceHeading = 1; length < words - 30; sinceHeading++) {
    const kind = draw()
    if (sinceHeading > between(draw, 4, 7)) {
      add('H3', sentence('headings', topic, draw))
      sinceHeading = 0
    } else if (kind < 0.06) add('PQ', sentence('quotations', topic, draw))
    else if (kind < 0.11) add('BQ', sentence('quotations', topic, draw))
    else if (kind < 0.15) {
      const type = pick(draw, ['ULI', 'OLI'] as const)
      for (let items = between(draw, 3, 5); items > 0; items--) add(type, sentence('items', topic, draw))
    } else if (kind < 0.17) add('HR', '')
    else addMarked(several(2, 5))
  }
  add('P', sentence('closings', topic, draw))
  return paragraphs

  function addMarked(text: string) {
    const word = pick(draw, topic.things).one
    const start = draw() < 0.5 ? text.indexOf(word) : -1
    add(
      'P',
      text,
      start < 0
        ? []
        : [{ type: pick(draw, ['EM', 'EM', 'STRONG'] as const), start, end: start + word.length }],
    )
  }
}

const paragraph = (at: number, type: ParagraphType, text: string, markups: Markup[] = []): Paragraph => ({
  name: (0x1000 + at).toString(16),
  type,
  text,
  markups,
})

function finish(paragraphs: Paragraph[]): Body {
  const quotable = paragraphs
    .filter(({ type }) => type === 'P')
    .map(({ name, text }) => {
      const end = text.indexOf('. ') + 1 || text.length
      return { paragraphName: name, paragraph: text, start: 0, end }
    })
  return { paragraphs, rendered: renderBody(paragraphs, { language: 'en' }), quotable }
}

/** Approximate quantile of the standard normal distribution (Tukey's lambda). */
const normal = (share: number) => (share ** 0.135 - (1 - share) ** 0.135) / 0.1975
