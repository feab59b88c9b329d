import { type Draw, pick } from './chance.ts'
import type { Topic } from './topics.ts'
import { readYaml } from './yaml.ts'

type Kind =
  | 'openings'
  | 'middles'
  | 'closings'
  | 'headings'
  | 'quotations'
  | 'items'
  | 'titles'
  | 'subtitles'
  | 'responses'
  | 'notes'

const patterns = readYaml<
  Record<Kind, string[]> & { words: { times: string[]; adjectives: string[]; numbers: string[] } }
>('sentences')
const names = readYaml<{ first: string[] }>('names').first
const { times, adjectives, numbers } = patterns.words

export const sentence = (kind: Kind, topic: Topic, draw: Draw): string =>
  fill(pick(draw, patterns[kind]), topic, draw)

/** Patterns repeat only after all were used. */
export function sentences(kind: Kind, topic: Topic, draw: Draw): () => string {
  let left: string[] = []
  return () => {
    if (left.length === 0) left = [...patterns[kind]]
    return fill(left.splice(Math.floor(draw() * left.length), 1)[0]!, topic, draw)
  }
}

/** Uses distinct words where there are enough. */
export function fill(pattern: string, topic: Topic, draw: Draw): string {
  const used = new Set<string>()
  const text = pattern.replace(/\{(a )?(\w+)\}/g, (_, article: string | undefined, gap: string) => {
    let word = wordFor(gap, topic, draw)
    for (let again = 0; used.has(word) && again < 5; again++) word = wordFor(gap, topic, draw)
    used.add(word)
    return article ? `${/^(?:[aeiou]|hon|hour)/i.test(word) ? 'an' : 'a'} ${word}` : word
  })
  return text.replace(/^"?[a-z]/, (start) => start.toUpperCase())
}

function wordFor(gap: string, topic: Topic, draw: Draw): string {
  switch (gap) {
    case 'thing':
      return pick(draw, topic.things).one
    case 'things':
      return pick(draw, topic.things).many
    case 'person':
      return pick(draw, topic.people)
    case 'place':
      return pick(draw, topic.places)
    case 'act':
      return pick(draw, topic.acts)
    case 'did':
      return pick(draw, topic.did)
    case 'time':
      return pick(draw, times)
    case 'adjective':
      return pick(draw, adjectives)
    case 'number':
      return pick(draw, numbers)
    case 'name':
      return pick(draw, names)
    case 'topic':
      return topic.name.toLowerCase()
    default:
      throw new Error(`No words for the gap {${gap}}`)
  }
}
