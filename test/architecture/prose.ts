import { globSync, readFileSync } from 'node:fs'

export type Kind = 'comments' | 'testComments' | 'titles' | 'documents'
export type Prose = Record<Kind, string[]>

/** These phrases read translated; docs/words.md says what to write instead. */
export const PATTERNS: Record<string, RegExp> = {
  What: /(?:^|[.:;!?] )What\b(?![^.!?]*\?)/g,
  'what is':
    /\bwhat (?:(?:is|was|are|were|has|have|had|can|cannot|may|must)|(?:it|they|we|its|their)|(?:an?|the|no|not|only|others?|everyone))\b/g,
  ', so that': /, so that\b/g,
  'those that': /\bthose (?:that|who|of|which|whose)\b/g,
  whose: /\bwhose\b/g,
  'of which': /\b(?:of|in|by|from|with|for) which\b/g,
  leads: /\b(?:leads?|led)\b/g,
  'of its own': /\bof (?:its|their|our|his|her) own\b/g,
  beside: /\bbesides?\b/g,
  stands: /\bst(?:ands?|ood)\b/g,
  alone: /\balone\b/g,
  nothing: /\bnothing\b/gi,
  begins: /\bbeg(?:ins?|an|un)\b/g,
  Of: /(?:^|[.;] )Of (?!course)/g,
}

const isCode = (file: string) => !/generated|^bin\/demo\//.test(file)

/** Neighbouring lines of `//` are one comment; so is a description of GraphQL. */
function commentsIn(text: string, marksLines: '//' | '#'): string[] {
  const blocks = [...text.matchAll(/^[ \t]*\{?\/\*[\s\S]*?\*\//gm)].map(([block]) =>
    block.replace(/^[ \t]*\{?\/\*+|\*\/$/g, '').replace(/^[ \t]*\*[ \t]?/gm, ''),
  )
  const lines = new RegExp(`(?:^[ \\t]*${marksLines}.*\\n?)+`, 'gm')
  const runs = [...text.matchAll(lines)].map(([run]) =>
    run.replace(new RegExp(`^[ \\t]*[${marksLines}]+ ?`, 'gm'), ''),
  )
  const descriptions =
    marksLines === '#' ? [...text.matchAll(/^[ \t]*"([^"\n]+)"/gm)].map(([, said]) => said!) : []
  return [...blocks, ...runs, ...descriptions].map((one) => one.replace(/\s+/g, ' ').trim())
}

const titlesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title]) => title!,
  )

export function readProse(): Prose {
  const prose: Prose = { comments: [], testComments: [], titles: [], documents: [] }
  for (const file of globSync('{schema,worker,client,bin,test}/**/*.{ts,tsx,mjs,css,graphql}').filter(
    isCode,
  )) {
    const text = readFileSync(file, 'utf8')
    const isTest = file.startsWith('test/')
    prose[isTest ? 'testComments' : 'comments'].push(
      ...commentsIn(text, file.endsWith('.graphql') ? '#' : '//'),
    )
    if (isTest) prose.titles.push(...titlesIn(text))
  }
  for (const file of globSync('{*.md,docs/**/*.md}'))
    prose.documents.push(...readFileSync(file, 'utf8').split('\n'))
  return prose
}

export const countOf = (texts: string[], pattern: RegExp): number =>
  texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
