/** Ids are rules (R171), decisions (D03, decision 24), messages (M119, W008) and safety checks (C1). */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export interface Citation {
  file: string
  id: string
  isTitle: boolean
}

const TABLES = ['rules', 'spec-decisions', 'messages', 'checks'].map((name) => `docs/${name}.tsv`)

export function definedIds(): Map<string, string> {
  const rows = TABLES.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1)).map(
    (line): [string, string] => {
      const cells = line.split('\t')
      return [cells[0]!, cells.at(-1)!]
    },
  )
  const decisions = globSync('docs/decisions/*.md')
    .filter((file) => /^\d{4}-/.test(basename(file)))
    .toSorted()
    .map((file): [string, string] => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(file, 'utf8')) ?? []
      return [`decision ${number}`, title ?? '']
    })
  return new Map([...rows, ...decisions])
}

export function citations(): Citation[] {
  const files = globSync([
    '{schema,worker,client,bin,test}/**/*.{ts,tsx,mjs,css,graphql}',
    '{*,docs/*,docs/decisions/*,test/*}.md',
    '*.{ts,toml}',
  ])
  return files
    .filter((file) => !file.includes('/generated/'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const cite = (texts: string[], isTitle: boolean) =>
        [...new Set(texts.flatMap(idsIn))].map((id) => ({ file, id, isTitle }))
      return [...cite(commentsIn(file, text), false), ...cite(titlesIn(file, text), true)]
    })
}

export function undefinedCitations(): string[] {
  const defined = definedIds()
  return citations()
    .filter(({ id }) => !defined.has(id))
    .map(({ file, id }) => `${file} cites ${id}, which no file in docs/ explains`)
}

function commentsIn(file: string, text: string): string[] {
  if (file.endsWith('.md')) return [text]
  if (file.endsWith('.toml')) return text.match(/#.*$/gm) ?? []
  if (file.endsWith('.graphql')) return text.match(/"""[\s\S]*?"""|"[^"\n]*"|#.*$/gm) ?? []
  return text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []
}

export function titlesIn(file: string, text: string): string[] {
  if (!file.startsWith('test/')) return []
  return [...text.matchAll(TITLE)].map((found) => found[2]!)
}

const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g

const PLAIN = /\bR\d{3}(?:[-–]R\d{3})?\b|\bD\d{2}\b|\b[MW]\d{3}\b|\bdecisions? \d+(?:(?:, | and | to )\d+)*/g

/** `D1` is also a database. */
const BRACKETS = /\(([^()]*)\)/g
const CHECK = /^(?:safety )?([ACEFGIKLMOPUVX]\d{1,2})$/

function idsIn(text: string): string[] {
  const joined = text.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ')
  const plain = (joined.match(PLAIN) ?? []).flatMap(spelledOut)
  const checks = [...joined.matchAll(BRACKETS)].flatMap((found) =>
    found[1]!.split(/[,;:] | and /).flatMap((part) => CHECK.exec(part.trim())?.[1] ?? []),
  )
  return [...plain, ...checks]
}

function spelledOut(cited: string): string[] {
  const range = /^R(\d{3})[-–]R(\d{3})$/.exec(cited)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    return Array.from({ length: to - from + 1 }, (_, at) => `R${String(from + at).padStart(3, '0')}`)
  }
  if (!cited.startsWith('decision')) return [cited]
  return (cited.match(/\d+/g) ?? []).map((number) => `decision ${number}`)
}
