/** Has every type of paragraph and markup, the same for the same seed. */
import {
  CELL_ALIGNMENTS,
  IMAGE_LAYOUTS,
  type Markup,
  NOTE_LINKS,
  type Paragraph,
  PARAGRAPH_TYPES,
  type Table,
  type TableCell,
} from '#schema/content/content.ts'
import { MarkupType } from '#schema/enums.ts'

/** From 0 to 1 (mulberry32). */
export function numbersOf(seed: number) {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let t = Math.imul(at ^ (at >>> 15), 1 | at)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const WORDS = ['moss', 'Ünder', '😀', '<b>', '&amp;', '`', '**', '@name', '  ', '\n', 'שלום', '"', '\t']
const LINKS = ['https://example.org/a', 'mailto:a@example.org', '#1000', '/@reader']

export function anyStory(seed: number): Paragraph[] {
  const random = numbersOf(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <T>(all: readonly T[]) => all[upTo(all.length)]!
  const maybe = <T>(value: () => T) => (random() < 0.3 ? value() : undefined)
  const id = () => (0x100000000000 + upTo(0xffffffff)).toString(16)

  const words = () => `a${Array.from({ length: upTo(8) }, () => pick(WORDS)).join('')}z`
  /** In the editor's stored form, markups of one type neither overlap nor touch. */
  function markupsOf(text: string): Markup[] {
    const markups: Markup[] = []
    for (const type of MarkupType)
      for (let at = upTo(12); at < text.length - 1;) {
        const end = Math.min(at + 1 + upTo(5), text.length)
        const link = { href: pick(LINKS), title: maybe(words), note: maybe(() => pick(NOTE_LINKS)) }
        const isChanged = text.slice(at, end).startsWith('@')
        if (type !== 'A' || !isChanged)
          markups.push({ type, start: at, end, ...(type === 'A' && withoutAbsent(link)) })
        at = end + 1 + upTo(6)
      }
    return markups.toSorted((a, b) => a.start - b.start)
  }
  const said = () => {
    const text = words()
    return { text, markups: markupsOf(text) }
  }
  const cell = (): TableCell =>
    withoutAbsent({
      ...said(),
      isHead: maybe(() => true),
      columns: maybe(() => 2 + upTo(2)),
      rows: maybe(() => 2),
    })
  const table = (): Table =>
    withoutAbsent({
      headRows: upTo(2),
      columns: maybe(() => [pick([...CELL_ALIGNMENTS, null]), pick(CELL_ALIGNMENTS)]),
      rows: Array.from({ length: 1 + upTo(3) }, () => Array.from({ length: 1 + upTo(3) }, cell)),
    })

  return Array.from({ length: 1 + upTo(8) }, (_, index) => {
    const type = pick(PARAGRAPH_TYPES)
    const isItem = type === 'ULI' || type === 'OLI'
    return withoutAbsent({
      name: (0x1000 + index).toString(16),
      type,
      ...(type === 'HR' ? { text: '', markups: [] } : said()),
      anchors: maybe(() => ['fn:1', 'old-name']),
      list: maybe(() =>
        withoutAbsent({
          depth: upTo(4),
          number: type === 'OLI' ? maybe(() => upTo(100)) : undefined,
          isChecked: isItem ? maybe(() => random() < 0.5) : undefined,
        }),
      ),
      isQuoted: maybe(() => true),
      isInDetails: maybe(() => true),
      isDropCap: type === 'P' ? maybe(() => true) : undefined,
      table: type === 'TABLE' ? table() : undefined,
      image:
        type === 'IMG'
          ? withoutAbsent({
              id: id(),
              alt: words(),
              width: 800,
              height: 600,
              focusPercentX: maybe(() => upTo(101)),
              focusPercentY: maybe(() => upTo(101)),
              layout: maybe(() => pick(IMAGE_LAYOUTS)),
            })
          : undefined,
      iframe:
        type === 'IFRAME' ? { mediaResourceId: id(), title: words(), width: 640, height: 360 } : undefined,
      code: type === 'PRE' ? maybe(() => withoutAbsent({ lang: maybe(() => 'rust') })) : undefined,
      mixtape:
        type === 'MIXTAPE_EMBED'
          ? withoutAbsent({
              href: 'https://example.org/a',
              title: words(),
              description: words(),
              site: 'example.org',
              imageId: maybe(id),
            })
          : undefined,
    })
  })
}

const withoutAbsent = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
