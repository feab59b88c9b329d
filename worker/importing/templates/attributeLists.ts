/** kramdown's (`{: .wide #id}`, `{:toc}`, `{::comment}`) and other tools' (`{width=300}`). A heading keeps its id. */
import { codeRanges } from '#worker/importing/templates/codeRanges.ts'

const LIST = String.raw`\{:[^{}\n]*\}`
const OWN_LINE = new RegExp(String.raw`^[ \t>]*(?:${LIST}[ \t]*)+$`)
const INSIDE = new RegExp(String.raw`(?<=[)\]*_\x60>\w])${LIST}`, 'g')
const ATTRIBUTES = /(?<=[)\]*_`])\{(?:\s*(?:[#.][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)))+\s*\}/g
const EXTENSION =
  /\{::(?:comment|nomarkdown|options)[^{}]*?\/\}|\{::comment[^{}]*\}[\s\S]*?\{:\/(?:comment)?\}|\{::?\/?(?:nomarkdown|\/?options)[^{}]*\}/g
const ITEM = /^[ \t]*(?:[-+*]|\d+[.)])[ \t]/
const HEADING = /^(#{1,6}[ \t].*?)[ \t]*$/
/** Pages here generate their own. */
const CONTENTS = /^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|\$\{toc\}|<!--\s*toc\s*-->)[ \t]*$/i

export function withoutAttributeLists(text: string): string {
  if (!/\{:|\}|\[toc|<!--\s*toc/i.test(text)) return text
  const lines = withoutExtensions(text).split('\n')
  const isCode = codeLines(lines.join('\n'))
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (isCode(at)) continue
    if (CONTENTS.test(line)) lines[at] = ''
    else if (OWN_LINE.test(line)) {
      lines[at] = ''
      if (/\{:\s*toc\b/.test(line) && ITEM.test(lines[at - 1] ?? '')) lines[at - 1] = ''
      const id = /#([\w:.-]+)/.exec(line)?.[1]
      const heading = id === undefined ? null : HEADING.exec(lines[at - 1] ?? '')
      if (heading) lines[at - 1] = `${heading[1]} {#${id}}`
    } else if (line.includes('{')) lines[at] = withoutInline(line)
  }
  return lines.join('\n')
}

function withoutExtensions(text: string): string {
  if (!/\{::/.test(text)) return text
  const isCode = codeRanges(text)
  return text.replace(EXTENSION, (found, ...rest) => {
    const at = rest.findLast((value) => typeof value === 'number') as number
    return isCode(at) ? found : found.replace(/[^\n]/g, '')
  })
}

/** Leaves inline code, and a heading's attributes, which are read with it. */
function withoutInline(line: string): string {
  const end = HEADING.test(line) ? (/\{[^{}]*\}[ \t]*$/.exec(line)?.[0] ?? '') : ''
  const parts = line.slice(0, line.length - end.length).split(/(`+[^`]*`+(?!\{))/)
  return (
    parts
      .map((part, at) => (at % 2 === 1 ? part : part.replace(INSIDE, '').replace(ATTRIBUTES, '')))
      .join('') + end
  )
}

function codeLines(text: string): (line: number) => boolean {
  const fenced = new Set<number>()
  let fence: string | null = null
  for (const [at, line] of text.split('\n').entries()) {
    const [, mark] = /^\s*(?:[-+*>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== null || mark !== undefined) fenced.add(at)
    if (fence === null) fence = mark ?? null
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null
  }
  return (line) => fenced.has(line)
}
