/** One Markdown file as a story. */
import { safeUrl } from '#schema/urls.ts'
import { decodeText } from '#worker/importing/decodeText.ts'
import type { HtmlSource } from '#worker/importing/html/conversion.ts'
import { cardParagraph } from '#worker/importing/html/embeds.ts'
import type { ConvertedBody } from '#worker/importing/html/toParagraphs.ts'
import { type Access, accessOf, isExpired } from '#worker/importing/markdown/access.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import type { Directory } from '#worker/importing/markdown/directory.ts'
import {
  type Fields,
  isRecord,
  textField,
  withoutHtml,
  withoutMarkdown,
  wordsOf,
} from '#worker/importing/markdown/fields.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import {
  authorsOf,
  canonicalUrlOf,
  languageOf,
  pathsOf,
  slugFor,
  storyDates,
  tagsIn,
  topicsIn,
} from '#worker/importing/markdown/storyFields.ts'
import type { ConversionNote, ImportedStory, NoteKind, PageOf } from '#worker/importing/story.ts'

export interface StoryFile {
  path: string
  bytes: Uint8Array
  /** Milliseconds UTC; used as the date if nothing else gives one. */
  modifiedAt: number
  /** Stories dated after it are not published yet. */
  now: number
  directives?: boolean
}

type Note = (kind: NoteKind, detail: string, line?: number) => void

/** @param pageOf where links to the source's own pages lead; without it they keep their paths */
export function readStory(file: StoryFile, directory: Directory, pageOf?: PageOf): ImportedStory {
  const notes: ConversionNote[] = []
  const note: Note = (kind, detail, line = 0) => void notes.push({ kind, detail, line })
  const { text, problem } = decodeText(file.bytes)
  if (problem) note('encoding', problem)
  const { fields, body: markdown, lines, problem: frontProblem } = readFrontMatter(text)
  if (frontProblem) note('front-matter', `the front matter ${frontProblem}`, 1)
  const slug = slugFor(fields, file.path)
  const paths = pathsOf(fields, file.path, slug)
  const body = convertBody(markdown, {
    directives: file.directives,
    findImage: (address) => directory.findImage(address, file.path),
    resolveLink: (address) => resolveLink(address, paths[0] ?? '', pageOf),
    note: (kind, detail, line) => note(kind, detail, line > 0 ? line + lines : 0),
  })
  const title = takeTitle(fields, body, slug)
  const canonicalUrl = canonicalUrlOf(fields)
  const subtitle = withoutMarkdown(textField(fields, 'subtitle', 'deck', 'summary', 'description', 'excerpt'))
  fillEmptyBody(body, { title, subtitle, canonicalUrl }, note)
  if (textField(fields, 'redirectto'))
    note('redirect', `the source led readers on to ${textField(fields, 'redirectto')}`)
  const access = accessOf(fields)
  if (access.reason !== '') note('not-public', `kept as a draft: ${access.reason}`)
  if (isExpired(fields, file.now)) note('expiry', 'its date of expiry has no effect here')
  return {
    sourceId: file.path,
    title,
    subtitle,
    authors: authorsOf(fields, directory),
    tags: tagsIn(fields),
    topics: topicsIn(fields, directory),
    ...datesFor(fields, file, access, note),
    visibility: access.visibility,
    ...languageOf(fields),
    ...(canonicalUrl && { canonicalUrl }),
    ...previewImageOf(fields, body, directory, file.path, note),
    paths,
    ...body,
    notes,
  }
}

/** The front matter's title; without one, the body's first heading. A heading that is the title leaves the body. */
function takeTitle(fields: Fields, body: ConvertedBody, slug: string): string {
  const title = withoutHtml(textField(fields, 'title'))
  const at = title === '' ? body.paragraphs.findIndex(({ type }) => /^H\d$/.test(type)) : 0
  const heading = body.paragraphs[at]
  const isTitle = heading && /^H\d$/.test(heading.type) && (title === '' || heading.text === title)
  if (isTitle) body.paragraphs.splice(at, 1)
  return title || (isTitle ? heading.text : wordsOf(slug))
}

/** Posts that only link elsewhere have no text: they get a card with the link. */
function fillEmptyBody(
  body: ConvertedBody,
  story: { title: string; subtitle: string; canonicalUrl?: string },
  note: Note,
) {
  if (body.paragraphs.length > 0) return
  if (story.canonicalUrl) {
    body.paragraphs.push({ name: '0001', ...cardParagraph(story.canonicalUrl, story.title, story.subtitle) })
  }
  note(
    'empty-body',
    story.canonicalUrl ? `no text of its own; a card leads to ${story.canonicalUrl}` : 'no text',
  )
}

function datesFor(
  fields: Fields,
  file: StoryFile,
  { isDraft }: Access,
  note: Note,
): Pick<ImportedStory, 'publishedAt' | 'updatedAt'> {
  const { published, updated, unreadable } = storyDates(fields, file.path)
  const publishedAt = published ?? file.modifiedAt
  if (unreadable) note('missing-date', `the date ${JSON.stringify(unreadable)} cannot be read`)
  else if (published === null) note('missing-date', 'no date; the time of the file stands for it')
  const isAhead = publishedAt > file.now
  if (isAhead && !isDraft) note('scheduled', 'its date has not come; kept as a draft')
  return {
    publishedAt: isAhead || isDraft ? null : publishedAt,
    updatedAt: updated ?? publishedAt,
  }
}

/** The picture in the front matter, else the first of the body. */
function previewImageOf(fields: Fields, body: ConvertedBody, directory: Directory, path: string, note: Note) {
  const keys = [
    'featured_image',
    'primary_image',
    'cover',
    'image',
    'thumbnail',
    'hero',
    'feature_image',
    'banner',
  ]
  const value = keys
    .map((key) => fields[key])
    .find((field) => field !== undefined && field !== null && field !== '')
  const named = isRecord(value)
    ? {
        address: textField(value, 'src', 'uid', 'image', 'url', 'path', 'file'),
        alt: textField(value, 'alt', 'title'),
      }
    : { address: textField({ value }, 'value'), alt: textField(fields, 'image_alt', 'cover_alt', 'alt') }
  const found = named.address === '' ? null : directory.findImage(named.address, path)
  if (named.address !== '' && found === null)
    note('missing-image', `${named.address} (the story's own picture)`)
  const first = body.paragraphs.find(({ type }) => type === 'IMG')?.image
  if (found === null) return first ? { previewImage: first.id, previewImageAlt: first.alt } : {}
  if (!body.images.some(({ ref }) => ref === found)) body.images.push({ ref: found, path: found })
  return { previewImage: found, previewImageAlt: named.alt }
}

/** Makes addresses of other sites safe; the source's own become the addresses of those pages here. */
function resolveLink(
  address: string,
  ownPath: string,
  pageOf?: PageOf,
): ReturnType<HtmlSource['resolveLink']> {
  const text = address.replace(/[\t\n\r]/g, '').trim()
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^[#\\]/i.test(text)) return hrefOrProblem(safeUrl(text, { ownPaths: true }))
  if (/^www\./i.test(text)) return hrefOrProblem(safeUrl(`https://${text}`))
  const base = `https://own.invalid${ownPath}/`
  if (text === '' || !URL.canParse(text, base)) return { problem: 'unsafe-url' }
  const { pathname, search, hash } = new URL(text, base)
  if (!pageOf) return hrefOrProblem(safeUrl(pathname + search + hash, { ownPaths: true }))
  const page = pageOf(pathname.replace(/(?<=.)\/$/, ''))
  return page === null ? { problem: 'dead-link' } : { href: page }
}

const hrefOrProblem = (href: string | null) =>
  href === null ? ({ problem: 'unsafe-url' } as const) : { href }
