import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { paragraph } from '#schema/inputs/posts.ts'
import { cleanCopied } from '#client/editor/story/paste/cleanCopied.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { readDom } from '#client/editor/story/paste/readDom.ts'
import { readMarkdown } from '#client/editor/story/paste/readMarkdown.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

const file = (name: string) => readFileSync(new URL(`pastes/${name}`, import.meta.url), 'utf8')

/** Parsed in an inert document, as in the browser. */
function pasted(html: string): Pasted[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  return readDom(document.body as unknown as Element)
}

/** One line: type, place, and words with their markups as brackets. */
function lineOf(one: Pasted): string {
  const { type, list, code, table, source, isQuoted, isInDetails, image } = one
  const place = [
    type,
    list && `depth ${list.depth}`,
    list?.number !== undefined && `number ${list.number}`,
    list?.isChecked !== undefined && (list.isChecked ? 'done' : 'open'),
    isQuoted && 'quoted',
    isInDetails && 'in details',
    code?.lang,
    table && `${table.headRows} head ${table.columns?.join('/') ?? ''}`.trim(),
    source && (typeof source === 'string' ? source : source.type),
    image && `alt ${image.alt}`,
  ]
  const cells = table?.rows.map((row) => row.map(words).join(' | ')).join(' / ') ?? ''
  return `${place.filter(Boolean).join(', ')}: ${[words(one), cells].filter(Boolean).join(' ')}`.trim()
}

function words({ text, markups }: Pick<Pasted, 'text' | 'markups'>): string {
  let shown = ''
  for (let at = 0; at <= text.length; at++) {
    for (const one of markups.toReversed()) if (one.end === at) shown += `]`
    for (const one of markups)
      if (one.start === at) {
        const href = one.href?.startsWith('#') ? '#' : one.href
        shown += `[${[one.type, one.note, href].filter(Boolean).join(' ')} `
      }
    shown += text[at] ?? ''
  }
  return shown
}

const lines = (all: Pasted[]) => all.map(lineOf)

describe('a paste', () => {
  test('a paste from Word keeps headings, lists with their levels, quotations, tables, marks and footnotes', () => {
    expect(lines(pasted(file('word.html')))).toMatchInlineSnapshot(`
      [
        "H2: The moss report",
        "H2: Where it grows",
        "P: Moss needs [STRONG water] and [EM shade], and [A https://example.org/light little light].[A REFERENCE # [1]]",
        "ULI, depth 0: On stone",
        "ULI, depth 1: On [HIGHLIGHT granite]",
        "OLI, depth 0: Count it",
        "BQ: It grows while no one looks.",
        "TABLE, 0 head /END: [STRONG Kind] | Plots / Feather moss | 12",
        "HR:",
        "P: [A BACK # [1]] Less than a candle gives.",
      ]
    `)
  })
  test('a paste from Google Docs is as bold as it was there, and keeps the targets of its links', () => {
    expect(lines(pasted(file('googleDocs.html')))).toMatchInlineSnapshot(`
      [
        "H2: A year of rain",
        "P: It rained on [STRONG 211 days] [EM in all], says [A https://example.org/rain the office].",
        "ULI, depth 0: Most in [CODE november]",
        "ULI, depth 1: Least in [HIGHLIGHT may]",
        "ULI, depth 0, done: Ask again in spring",
        "TABLE, 0 head /CENTER: Month | Days / May | [STRONG 4]",
        "IMG, https://lh7-rt.googleusercontent.com/docsz/AD_4nXe, alt A gauge:",
        "HR:",
      ]
    `)
  })
  test('a paste from Notion keeps lists, tasks, code, details and tables', () => {
    expect(lines(pasted(file('notion.html')))).toMatchInlineSnapshot(`
      [
        "H2: Plan for the garden",
        "P: Start with the [STRONG north] wall and its [CODE pH], then [EM wait].",
        "ULI, depth 0: Brush the stone",
        "ULI, depth 1: Softly",
        "ULI, depth 0: Water it",
        "ULI, depth 0, open: Buy a brush",
        "ULI, depth 0, done: Ask the neighbour",
        "OLI, depth 0, number 3: Third",
        "OLI, depth 0: Fourth",
        "BQ: Moss can wait.",
        "PRE, javascript: const days = 90
      if (days < 100) wait()",
        "DETAILS: Why north",
        "P, in details: Less sun.",
        "HR:",
        "TABLE, 1 head: Wall | Shade / North | All day",
        "P: [A https://example.org/garden https://example.org/garden]",
      ]
    `)
  })
  test('a paste from a news page has its text and pictures, without hidden ones', () => {
    expect(lines(pasted(file('newsSimple.html')))).toMatchInlineSnapshot(`
      [
        "H2: Town council saves the old bridge",
        "P: The vote came late on Tuesday, [A https://news.example.com/2026/bridge?smid=share after six hours] of talk.",
        "P: [EM “We could not let it go,”] said the mayor.",
        "H3: What comes next",
        "IMG, https://static.example.com/bridge.jpg, alt The bridge at dawn: The bridge, built in 1871. Photo: A. Reader",
        "P: Work begins in spring.",
      ]
    `)
  })
  test('a paste from a page that loads pictures late has the pictures, embeds, and no icons or buttons', () => {
    expect(lines(pasted(file('newsLazy.html')))).toMatchInlineSnapshot(`
      [
        "P: [STRONG LONDON —] The river rose again.",
        "BQ: “It came in the night.”",
        "BQ: [EM A farmer]",
        "H2: Warnings",
        "P: Three were given:",
        "OLI, depth 0: On Monday",
        "OLI, depth 0: On Tuesday",
        "P, depth 0: It was the longest.",
        "IMG, https://img.example.net/flood.webp, alt Flooded field:",
        "ULI, depth 0: [A https://example.net/a Rain and rivers]",
        "P: [A https://www.youtube.com/embed/abcdefghijk https://www.youtube.com/embed/abcdefghijk]",
        "P: More follows.",
      ]
    `)
  })
  test('a paste from an old page that is one table is its text', () => {
    expect(lines(pasted(file('newsOld.html')))).toMatchInlineSnapshot(`
      [
        "P: [STRONG The wool market]",
        "P: Prices fell by [STRONG 4 per cent] this week.
      Buyers were [EM few].",
        "IMG, http://old.example.com/sheep.jpg, alt Sheep:",
        "H2: Prices",
        "P: Ask at the gate[SUPERSCRIPT *] 👍 🐑",
      ]
    `)
  })
  test('a paste as Markdown keeps all of its formatting', () => {
    expect(lines(readMarkdown(file('notes.md')))).toMatchInlineSnapshot(`
      [
        "H2: On moss",
        "P: Moss is [STRONG old] and [EM slow], [HIGHLIGHT very] slow.[A REFERENCE # [age]] See [A https://example.org/moss the book] or [CODE grep moss].",
        "H3: How to grow it",
        "OLI, depth 0: Find stone",
        "OLI, depth 0: Add water",
        "ULI, depth 1: rain is best",
        "ULI, depth 1: so is fog",
        "ULI, depth 0, done: Brush",
        "ULI, depth 0, open: Wait",
        "BQ: It grows while no one looks.",
        "PRE, rust: fn main() {}",
        "TABLE, 1 head /END: Kind | Plots / Old | [STRONG 3]",
        "IMG, https://example.org/wall.jpg, alt A wall:",
        "HR:",
        "P: The <b>end</b>.",
        "OLI, depth 0: Some 450 million years. [A BACK # ↩]",
      ]
    `)
  })
})

describe('no pasted script runs', () => {
  const html = file('hostile.html')
  const runs =
    /<script|onerror|onclick|onload|javascript:|vbscript:|data:|srcdoc|<svg|<style|position:fixed|user:pass/i

  test('only the words of hostile HTML are pasted', () => {
    // The parser of tests ends some elements later than browsers do, so each line is parsed separately.
    const found = html.split('\n').flatMap(pasted)
    expect(found.flatMap(({ markups }) => markups)).toEqual([])
    expect(found.filter(({ source, image }) => source || image)).toEqual([])
    const text = found.map((one) => one.text).join(' ')
    expect(text).toBe('One two three four five eight nine ten')
    expect(renderBody(found).html).not.toMatch(runs)
  })

  test('a paste from a source that claims an editor has only the fields of a paragraph', () => {
    const given = {
      type: 'IMG',
      text: 'A',
      markups: [
        { type: 'A', start: 0, end: 1, href: 'javascript:alert(1)' },
        { type: 'EM', start: 0, end: 99 },
        { type: 'STRONG', start: 0, end: 1, onclick: 'alert(1)' },
      ],
      image: { id: '../../x', alt: '<script>', width: 1, height: 1 },
      list: { depth: 9e9, number: -1 },
      extra: '<script>',
    }
    expect(cleanCopied(given)).toEqual({
      name: '',
      type: 'IMG',
      text: 'A',
      markups: [{ type: 'STRONG', start: 0, end: 1 }],
      list: { depth: 0 },
    })
    for (const no of [null, [], 'P', { type: 'SCRIPT' }, { type: 'TABLE', table: { rows: 'x' } }])
      expect(cleanCopied(no)).toBeNull()
    const card = { type: 'MIXTAPE_EMBED', mixtape: { href: 'javascript:alert(1)', title: 'x' } }
    expect(cleanCopied(card)).toEqual({ name: '', type: 'MIXTAPE_EMBED', text: '', markups: [] })
  })

  test('every paragraph that is read is accepted by the server', () => {
    const names = ['word', 'googleDocs', 'notion', 'newsSimple', 'newsLazy', 'newsOld', 'hostile']
    for (const name of names)
      for (const one of pasted(file(`${name}.html`)))
        expect([name, paragraph.safeParse({ ...one, image: undefined }).error]).toEqual([name, undefined])
    expect(z.array(paragraph).safeParse(readMarkdown('# A\n\n- [ ] b')).success).toBe(true)
  })

  test('links reach headings by the ids that GitHub gives them', () => {
    const [links, ...headings] = readMarkdown(
      '[a](#-lamps) [b](#Oil-1) [c](#gone)\n\n## 💡 Lamps\n\n## Oil\n\n## Oil',
    )
    expect(links!.text).toBe('a b c')
    expect(links!.markups.map(({ href }) => href)).toEqual([`#${headings[0]!.name}`, `#${headings[2]!.name}`])
  })
})
