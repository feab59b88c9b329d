/** Other generators' heading ids resolve imported links. */

interface Heading {
  type: string
  text?: string
}

/** Repeated ids get a numeric suffix. */
export function headingsById<P extends Heading>(paragraphs: readonly P[]): Map<string, P> {
  const found = new Map<string, P>()
  const given = new Map<string, number>()
  for (const paragraph of paragraphs) {
    if (!/^H\d$/.test(paragraph.type)) continue
    for (const id of headingIds(paragraph.text ?? '')) {
      const before = given.get(id) ?? 0
      given.set(id, before + 1)
      const own = before === 0 ? id : `${id}-${before}`
      if (!found.has(own)) found.set(own, paragraph)
    }
  }
  return found
}

export function idOfLink(href: string): string {
  const text = href.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function headingIds(text: string): Set<string> {
  const plain = text.trim().toLowerCase()
  // GitHub keeps the space after an emoji.
  const github = githubId(plain)
  const visible = githubId(plain.replaceAll('\uFE0F', ''))
  const hugo = visible.replace(/^-+|-+$/g, '')
  const joined = hugo.replace(/-{2,}/g, '-')
  const kramdown = hugo.replace(/^[^\p{L}]+/u, '')
  const zola = plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return new Set([github, visible, hugo, joined, kramdown, zola].filter((id) => id !== ''))
}

const githubId = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
